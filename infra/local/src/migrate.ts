import { readConfig } from './config.ts'
import { runAs } from './run-as.ts'
import { runMain } from './run-main.ts'
import { migratedNames } from './workspace.ts'

/**
 * Runs a migration command (check, dry-run, up, finish) on each service's database in the running shop. Returns the
 * highest exit code. See services/kit/src/service/migrate.ts.
 */
await runMain(async () => {
  const [command = 'check'] = process.argv.slice(2)
  const config = readConfig()
  const codes: number[] = []
  for (const name of migratedNames) {
    codes.push(await runAs(config, name, [`services/${name}/src/migrate.main.ts`, command]))
  }
  return Math.max(...codes)
})
