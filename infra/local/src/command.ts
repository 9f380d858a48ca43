import type { AccountName } from './accounts.ts'
import { accountNames } from './accounts.ts'
import { readConfig } from './config.ts'
import { runAs } from './run-as.ts'
import { runMain } from './run-main.ts'

const isAccount = (name: string | undefined): name is AccountName =>
  accountNames.some((one) => one === name)

/**
 * Runs a service's command-line program against the shop in this data folder, with the given account. Arguments:
 * ACCOUNT FILE [OPTIONS].
 */
await runMain(async () => {
  const [account, file, ...options] = process.argv.slice(2)
  if (!isAccount(account) || file === undefined) throw new Error('Say whose command it is.')
  return runAs(readConfig(), account, [file, ...options])
})
