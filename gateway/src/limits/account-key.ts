import { createHmac } from 'node:crypto'

/** @returns the key of the account with an email address */
export type AccountKey = (email: string) => string

/**
 * Makes one name for an account by its email address, however that was typed. Without the secret nobody can tell whose
 * it is, not even by trying the addresses that they know.
 */
export function createAccountKey(secret: string): AccountKey {
  return (email) => createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex')
}
