import { safeReturnAddress } from './return-address.rules.ts'

const key = 'axle-return-to'

/** Remembers the return URL before a sign-in at the identity provider, whose page replaces this one. */
export function rememberReturnAddress(address: string): void {
  sessionStorage.setItem(key, safeReturnAddress(address))
}

/**
 * Returns the URL to open after signing in: the one in the sign-in page's URL, or the remembered one. Both are
 * validated again, because users can edit both.
 */
export function returnAddress(fromAddress: string | null): string {
  return safeReturnAddress(fromAddress ?? sessionStorage.getItem(key))
}

/** Forgets the return URL after its use. */
export function forgetReturnAddress(): void {
  sessionStorage.removeItem(key)
}
