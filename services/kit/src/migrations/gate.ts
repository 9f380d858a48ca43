import type { Db } from 'mongodb'
import { historyOf, pendingIn, unknownIn } from './history.ts'
import type { Migration } from './migration.ts'

/** How long it is looked for a document that is yet to be changed. */
const lookMs = 5_000
const timeExceeded = 50

/** A program cannot work on a database as it is; it waits until that was migrated, or is ended. */
export class Unmigrated extends Error {}

/** Whether a document is left that a migration is to change; one that is not found in time may be. */
async function isNeeded(database: Db, { collection, where }: Migration): Promise<boolean> {
  const options = { projection: { _id: 1 }, maxTimeMS: lookMs } as const
  try {
    return (await database.collection(collection).findOne(where, options)) !== null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === timeExceeded) return true
    throw error
  }
}

/**
 * Makes sure that a program can work on a database. A migration that no document needs, as in a new shop, counts as run
 * from then on.
 * @throws Unmigrated when a migration is pending that the program needs, or when one of a later release has taken away
 * what it reads
 */
export async function assertMigrated(
  database: Db,
  migrations: readonly Migration[],
): Promise<void> {
  const history = historyOf(database)
  const entries = await history.list()
  const later = unknownIn(entries, migrations).filter(({ phase }) => phase === 'after')
  if (later.length > 0) {
    const names = later.map(({ _id }) => _id).join(', ')
    throw new Unmigrated(
      `The database is of a later release than this program: it has had ${names}.`,
    )
  }
  for (const migration of pendingIn(entries, migrations, 'before')) {
    if (await isNeeded(database, migration)) {
      throw new Unmigrated(`The migration ${migration.name} has not run to its end.`)
    }
    if (!entries.some(({ _id }) => _id === migration.name)) await history.finish(migration)
  }
}
