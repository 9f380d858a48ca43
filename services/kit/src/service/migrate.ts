import { codes, check, dryRun, migrate } from '../migrations/running.ts'
import type { Run } from '../migrations/running.ts'
import type { Migration } from '../migrations/migration.ts'
import { withDatabase } from '../mongo/one-look.ts'
import { createLog } from '../observability/log.ts'
import { retryOnOutage } from '../async/retry-on-outage.ts'

const commands = {
  check,
  'dry-run': dryRun,
  up: (run: Run) => migrate(run, ['before']),
  finish: (run: Run) => migrate(run, ['before', 'after']),
} as const

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

/**
 * Runs one of a service's migration commands: `check`, `dry-run`, `up` or `finish`. During a database outage, the
 * command is retried for two minutes and resumes where it stopped.
 *
 * Exit codes: 0 done, 1 failed. `check` also returns 2 if required migrations are pending, and 3 if the database has
 * had migrations from a later release.
 * @param service the service's name in the output
 */
export async function runMigrations(
  service: string,
  config: { readonly MONGO_URL: string; readonly MONGO_DATABASE: string },
  migrations: readonly Migration[],
  command = 'up',
): Promise<void> {
  const say = (line: string): void => console.log(`${service}: ${line}`)
  if (!isCommand(command)) {
    console.error(`${command} is no command: say ${Object.keys(commands).join(', ')}.`)
    process.exitCode = codes.failed
    return
  }
  const { MONGO_URL: url, MONGO_DATABASE: name } = config
  const work = () =>
    withDatabase(url, name, (database) => commands[command]({ database, migrations, say }))
  try {
    process.exitCode = await retryOnOutage(work, createLog(`${service}-migrate`, 'warn'))
  } catch (error) {
    console.error(`${service}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = codes.failed
  }
}
