import { safeReturnAddress } from './return-address.rules.ts'

const key = 'axle-return-to'

/** Remembers the return URL before a sign-in at the identity provider, because its page replaces the shop's page. */
export function rememberReturnAddress(address: string): void {
  sessionStorage.setItem(key, safeReturnAddress(address))
}

/**
 * Returns the URL to open after signing in. It comes from the URL of the sign-in page, or from the remembered return
 * URL. Both are validated again, because users can edit both.
 */
export function returnAddress(fromAddress: string | null): string {
  return safeReturnAddress(fromAddress ?? sessionStorage.getItem(key))
}

/** Forgets the return URL after its use. */
export function forgetReturnAddress(): void {
  sessionStorage.removeItem(key)
}
