import { createHmac } from 'node:crypto'
import type { ServerName } from './names.ts'
import type { Secrets } from './secrets.ts'

/**
 * Services that connect to backing services. Every backing service with authentication has an account for each of these
 * services, named after the service.
 */
export const programNames = [
  'gateway',
  'user',
  'catalogue',
  'booking',
  'review',
  'analytics',
] as const
export type ProgramName = (typeof programNames)[number]

/**
 * Account with all rights. Commands and tests use it to create topics and accounts and to inspect data. The shop's
 * services never use it.
 */
export const administrator = 'admin'

export type AccountName = ProgramName | typeof administrator

export const accountNames: readonly AccountName[] = [...programNames, administrator]

/**
 * Derives an account's password from the secret in the data folder. The account has a different password at each
 * backing service.
 */
export function derivePassword(
  { accountsSecret }: Pick<Secrets, 'accountsSecret'>,
  server: ServerName,
  account: string,
): string {
  return createHmac('sha256', accountsSecret).update(`${server} ${account}`).digest('base64url')
}

/** Adds a user name and password to a backing service's URL. */
export function withAccount(address: string, account: string, password: string): string {
  const url = new URL(address)
  url.username = account
  url.password = password
  return url.href
}

/**
 * Services that store images. Each has an S3 key named after the service, which grants access to only that service's
 * bucket.
 */
export const storers = ['user', 'catalogue'] as const satisfies readonly ProgramName[]
