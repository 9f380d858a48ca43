import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { type Account, joinName, toKeycloakSearch } from './account.rules.ts'
import type { Keycloak } from './keycloak.client.ts'

/** Account as Keycloak returns it. */
export type Representation = Awaited<ReturnType<KeycloakAdminClient['users']['find']>>[number]

/**
 * Converts accounts from Keycloak's format. Omits accounts without an email address, because they cannot sign in to the
 * shop.
 */
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

/** Creates the account search. */
export function createAccountSearch({ ask }: Keycloak) {
  return {
    /** Returns one page of matching accounts, sorted by email address, and the total number of matches. */
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
