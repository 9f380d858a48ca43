import { safeReturnAddress } from './return-address.rules.ts'

const key = 'axle-return-to'

/** Remembers the return URL before a sign-in at the identity provider, whose page replaces the shop's page. */
export function rememberReturnAddress(address: string): void {
  sessionStorage.setItem(key, safeReturnAddress(address))
}

/**
 * Returns the URL to open after signing in. It comes from the sign-in page's URL, or otherwise from storage. Users can
 * edit both, so the URL is validated again.
 */
export function returnAddress(fromAddress: string | null): string {
  return safeReturnAddress(fromAddress ?? sessionStorage.getItem(key))
}

/** Forgets the return URL once it has been used. */
export function forgetReturnAddress(): void {
  sessionStorage.removeItem(key)
}
