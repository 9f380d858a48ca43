import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AccountName } from './accounts.ts'
import { accountNames } from './accounts.ts'
import { readConfig } from './config.ts'
import { environmentsOf } from './environment.ts'
import { serverNames } from './names.ts'
import { runMain } from './run-main.ts'
import { addressesOf, prepareRun } from './servers.ts'

const isAccount = (name: string | undefined): name is AccountName =>
  accountNames.some((one) => one === name)

/** Runs a command of a service against the shop of this data folder, as one of its accounts: ACCOUNT FILE [OPTIONS]. */
await runMain(async () => {
  const [account, file, ...options] = process.argv.slice(2)
  if (!isAccount(account) || file === undefined) throw new Error('Say whose command it is.')
  const config = readConfig()
  const { ports, dataFolder, inherited } = config
  const run = await prepareRun({ config, ports, dataFolder, onProgress: () => undefined })
  const { environment, accounts } = environmentsOf(run, addressesOf(run, serverNames))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...options],
    {
      env: { ...inherited, ...environment, ...accounts[account] },
      stdio: 'inherit',
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
})
