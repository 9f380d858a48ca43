import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AccountName } from './accounts.ts'
import type { Config } from './config.ts'
import { environmentsOf } from './environment.ts'
import { serverNames } from './names.ts'
import { addressesOf, prepareRun } from './servers.ts'

/**
 * Runs a command to its end against a data folder's shop, with one of its accounts. Its output is visible.
 * @param program the file and its options
 * @returns the exit code
 */
export async function runAs(
  config: Config,
  account: AccountName,
  program: readonly string[],
): Promise<number> {
  const { ports, dataFolder, inherited } = config
  const run = await prepareRun({ config, ports, dataFolder, onProgress: () => undefined })
  const { environment, accounts } = environmentsOf(run, addressesOf(run, serverNames))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: { ...inherited, ...environment, ...accounts[account] },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
