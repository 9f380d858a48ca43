import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { type Account, joinName, toKeycloakSearch } from './account.rules.ts'
import type { Keycloak } from './keycloak.client.ts'

/** An account as Keycloak gives it. */
export type Representation = Awaited<ReturnType<KeycloakAdminClient['users']['find']>>[number]

/** People without an e-mail address cannot sign in to the shop, so they have no account here. */
export function toAccounts(found: readonly Representation[]): Account[] {
  return found.flatMap(({ id, email, firstName, lastName, createdTimestamp, ...rest }) => {
    if (!id || !email) return []
    return [
      {
        id,
        email,
        name: joinName(firstName, lastName),
        emailVerified: rest.emailVerified ?? false,
        enabled: rest.enabled ?? true,
        createdAt: createdTimestamp === undefined ? undefined : new Date(createdTimestamp),
      },
    ]
  })
}

/** The accounts that fit some words. */
export function searchOf({ ask }: Keycloak) {
  return {
    /** The accounts of one page that fit, in the order of their e-mail addresses, and how many fit in all. */
    search: async (
      {
        search = '',
        enabled,
      }: { readonly search?: string | undefined; readonly enabled?: boolean },
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<{ total: number; accounts: Account[] }> => {
      const words = toKeycloakSearch(search)
      const wanted = { ...(words && { search: words }), ...(enabled !== undefined && { enabled }) }
      const page = { first: offset, max: limit, briefRepresentation: true }
      const [found, total] = await ask(async (keycloak) =>
        Promise.all([keycloak.users.find({ ...wanted, ...page }), keycloak.users.count(wanted)]),
      )
      return { total, accounts: toAccounts(found) }
    },
  }
}
