import { createHmac } from 'node:crypto'
import type { ServerName } from './names.ts'
import type { Secrets } from './secrets.ts'

/** The programs that call servers. Each has an account of its own name at each server that knows accounts. */
export const programNames = [
  'gateway',
  'user',
  'catalogue',
  'booking',
  'review',
  'analytics',
] as const
export type ProgramName = (typeof programNames)[number]

/** Who may do all: makes topics and accounts, and looks inside. No program of the shop is it. */
export const administrator = 'admin'

export type AccountName = ProgramName | typeof administrator

export const accountNames: readonly AccountName[] = [...programNames, administrator]

/** The password of an account at one of the servers, made from the secret of the data folder; no other server knows it. */
export function passwordOf(
  { accountsSecret }: Pick<Secrets, 'accountsSecret'>,
  server: ServerName,
  account: string,
): string {
  return createHmac('sha256', accountsSecret).update(`${server} ${account}`).digest('base64url')
}

/** An address with the account by which its server is called. */
export function withAccount(address: string, account: string, password: string): string {
  const url = new URL(address)
  url.username = account
  url.password = password
  return url.href
}

/** The programs that keep pictures, each with a key of its name to its own bucket. */
export const storers = ['user', 'catalogue'] as const satisfies readonly ProgramName[]
