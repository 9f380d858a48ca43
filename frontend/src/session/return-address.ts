import { safeReturnAddress } from './return-address.rules.ts'

const key = 'axle-return-to'

/** Remembers where to go after a sign-in at the provider, whose page replaces this one. */
export function rememberReturnAddress(address: string): void {
  sessionStorage.setItem(key, safeReturnAddress(address))
}

/**
 * Where to go now that somebody is signed in: the address in the login page's own, or the one
 * remembered before the provider's page. Both are checked again, since both can be written by hand.
 */
export function returnAddress(fromAddress: string | null): string {
  return safeReturnAddress(fromAddress ?? sessionStorage.getItem(key))
}

/** Forgets what was remembered, once it was used. */
export function forgetReturnAddress(): void {
  sessionStorage.removeItem(key)
}
