import type { ProviderData } from '../../api/shop.gen.ts'

/** Whether a password is among the ways to sign in. */
export function hasPassword(providerData: readonly ProviderData[]): boolean {
  return providerData.some(({ providerId }) => providerId === 'password')
}
