import type { Service } from '@axle/kit/service'
import type { Model } from 'mongoose'
import { createAccounts } from './account/account.client.ts'
import { accountRoutes } from './account/account.routes.ts'
import type { config } from './config.ts'
import { personRoutes } from './person/person.routes.ts'
import { people } from './person/person.store.ts'

/**
 * The accounts in Keycloak, as the service account sees them.
 * @param limitSeconds how long a request to Keycloak may take
 */
export function accountsOf(from: typeof config, limitSeconds = from.KEYCLOAK_LIMIT_SECONDS) {
  return createAccounts({
    url: from.KEYCLOAK_URL,
    realm: from.KEYCLOAK_REALM,
    clientId: from.USER_SERVICE_CLIENT_ID,
    clientSecret: from.USER_SERVICE_CLIENT_SECRET,
    limitSeconds,
  })
}

/** Puts the user service together: accounts and roles in Keycloak, people's records in the database. */
export function buildUser(from: typeof config): Service {
  const accounts = accountsOf(from)
  return {
    handlers: { ...accountRoutes(accounts), ...personRoutes(accounts) },
    models: [people] as unknown as Model<never>[],
    checks: { keycloak: { essential: false, probe: accounts.probe } },
  }
}
