import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AccountName } from './accounts.ts'
import type { Config } from './config.ts'
import { createEnvironments } from './environment.ts'
import { serverNames } from './names.ts'
import { resolveAddresses, prepareRun } from './servers.ts'

/**
 * Runs a Node program until it exits, with the environment variables of one account in a data folder's shop. The
 * program's output goes to the terminal.
 * @param program path of the program, followed by its options
 * @returns the exit code
 */
export async function runAs(
  config: Config,
  account: AccountName,
  program: readonly string[],
): Promise<number> {
  const { ports, dataFolder, inherited } = config
  const run = await prepareRun({ config, ports, dataFolder, onProgress: () => undefined })
  const { environment, accounts } = createEnvironments(run, resolveAddresses(run, serverNames))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: { ...inherited, ...environment, ...accounts[account] },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
