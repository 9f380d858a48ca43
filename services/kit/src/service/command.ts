import type { Migration } from '../migrations/migration.ts'
import { createLog, type Log } from '../observability/log.ts'
import { connectMongo } from '../mongo/mongo.ts'
import { createStopper, type Stopper } from './stop.ts'

/**
 * Runs an operator's command on a service's database, prints the line that the command returns, and closes the database
 * connection. Waits until the database is available. The process ends with the exit code that the command has set.
 * @param name the command's name in the log
 * @param migrations all of the service's migrations
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
