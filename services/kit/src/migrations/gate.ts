import type { Db } from 'mongodb'
import { createHistory, pendingIn, unknownIn } from './history.ts'
import type { Migration } from './migration.ts'

/** Timeout of the query for a MongoDB document that a migration has not changed yet. */
const lookMs = 5_000
const timeExceeded = 50

/**
 * Thrown if a database lacks a migration that this program needs, or has had a migration from a later release. The
 * program then waits for the migration, or exits.
 */
export class Unmigrated extends Error {}

/** Returns whether a migration still has a document to change. Returns true if the query times out. */
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
 * Checks that a database has the migrations that this program expects. A pending migration that has no documents to
 * change, as in a new shop, is recorded as finished.
 * @throws Unmigrated if a migration that the program needs is pending, or if a later release's migration has removed
 * data that this program reads
 */
export async function assertMigrated(
  database: Db,
  migrations: readonly Migration[],
): Promise<void> {
  const history = createHistory(database)
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
