import type { ProviderData } from '../../api/shop.gen.ts'

/** Whether the account has a password. */
export function hasPassword(providerData: readonly ProviderData[]): boolean {
  return providerData.some(({ providerId }) => providerId === 'password')
}
