import { createHmac } from 'node:crypto'

/** Returns the account key of an email address. */
export type AccountKey = (email: string) => string

/**
 * Creates the function that derives one key per account from its email address, ignoring case and spaces. Without the
 * secret, a key cannot be traced to an account, not even by trying known addresses.
 */
export function createAccountKey(secret: string): AccountKey {
  return (email) => createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex')
}
