import type { Db } from 'mongodb'
import { createHistory, pendingIn, unknownIn } from './history.ts'
import { withLock } from './lock.ts'
import type { Migration, Phase } from './migration.ts'
import { countLeft, passThrough } from './passing.ts'

/** A command's database and migrations, and the function that prints its output for the operator. */
export type Run = {
  readonly database: Db
  readonly migrations: readonly Migration[]
  readonly say: (line: string) => void
}

/** Exit codes of the migration commands. */
export const codes = { done: 0, failed: 1, pending: 2, newer: 3 } as const

type Code = (typeof codes)[keyof typeof codes]

const named = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`

/** Reports pending migrations and migrations from later releases. Writes nothing. */
export async function check({ database, migrations, say }: Run): Promise<Code> {
  const entries = await createHistory(database).list()
  const pending = pendingIn(entries, migrations, 'before')
  const later = unknownIn(entries, migrations)
  for (const { name } of pending) say(`${name} is pending`)
  for (const { name } of pendingIn(entries, migrations, 'after')) {
    say(`${name} is for when no program of the last release runs any more`)
  }
  for (const { _id } of later) say(`${_id} has run, of a later release than this program`)
  if (pending.length > 0) return codes.pending
  if (later.length > 0) return codes.newer
  say('nothing is pending')
  return codes.done
}

/** Reports how many documents each pending migration would change. Writes nothing. */
export async function dryRun({ database, migrations, say }: Run): Promise<Code> {
  const entries = await createHistory(database).list()
  for (const phase of ['before', 'after'] as const) {
    for (const migration of pendingIn(entries, migrations, phase)) {
      const count = await countLeft(database, migration)
      say(`${migration.name} would change ${named(count)} of ${migration.collection}`)
    }
  }
  return codes.done
}

async function runOne(
  { database, say }: Run,
  migration: Migration,
  hold: () => Promise<void>,
): Promise<void> {
  const history = createHistory(database)
  const changed = await passThrough(database, migration, history, hold)
  await history.finish(migration)
  say(`${migration.name} has changed ${named(changed)} of ${migration.collection}`)
}

/**
 * Runs the pending migrations of the given phases. Only one run per database is active at a time.
 * @throws the error of a failed migration. Documents that it has already changed stay changed, and the next run resumes
 * from there.
 */
export async function migrate(run: Run, phases: readonly Phase[]): Promise<Code> {
  const { database, migrations, say } = run
  return withLock(
    database,
    async (hold) => {
      const entries = await createHistory(database).list()
      const pending = phases
        .flatMap((phase) => pendingIn(entries, migrations, phase))
        .toSorted((first, second) => (first.name < second.name ? -1 : 1))
      if (pending.length === 0) say('nothing is pending')
      for (const migration of pending) await runOne(run, migration, hold)
      return codes.done
    },
    () => say('another run is under way, and is waited for'),
  )
}
