import type { Migration } from '../migrations/migration.ts'
import { createLog, type Log } from './log.ts'
import { connectMongo } from '../store/mongo.ts'
import { createStopper, type Stopper } from './stop.ts'

/**
 * Runs a command that a person has given on a service's database, prints the line that it answers, and closes the
 * database. It waits until the database is there. The process ends with the exit code that the work has set.
 * @param name how it is called in the log
 * @param migrations all of the service
 */
export async function runOnDatabase(
  name: string,
  config: { readonly MONGO_URL: string; readonly MONGO_DATABASE: string },
  migrations: readonly Migration[],
  work: (base: { readonly log: Log; readonly stopper: Stopper }) => Promise<string>,
): Promise<void> {
  const log = createLog(name, 'warn')
  const stopper = createStopper(log)
  const { MONGO_URL: url, MONGO_DATABASE: database } = config
  await connectMongo({ url, database, models: [], migrations, log, stopper })
  console.log(await work({ log, stopper }))
  await stopper.stop(Number(process.exitCode ?? 0))
}
