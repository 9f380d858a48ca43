import { codes, check, dryRun, migrate } from '../migrations/running.ts'
import type { Run } from '../migrations/running.ts'
import type { Migration } from '../migrations/migration.ts'
import { withDatabase } from '../store/one-look.ts'
import { createLog } from './log.ts'
import { throughOutages } from './through-outages.ts'

const commands = {
  check,
  'dry-run': dryRun,
  up: (run: Run) => migrate(run, ['before']),
  finish: (run: Run) => migrate(run, ['before', 'after']),
} as const

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

/**
 * Runs a command about the migrations of a service: `check`, `dry-run`, `up` or `finish`. It waits for two minutes for a
 * database that is away, and goes on where it was. The process ends with 0 when all is done, 1 when it failed, and `check`
 * with 2 when migrations are pending that programs need, with 3 when the database is of a later release.
 * @param service how it is called in what is printed
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
    process.exitCode = await throughOutages(work, createLog(`${service}-migrate`, 'warn'))
  } catch (error) {
    console.error(`${service}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = codes.failed
  }
}
