import type { Handlers } from '@axle/kit/http/handler'
import type { Accounts } from '../account/account.client.ts'
import { keepGarage, readGarage } from './garage.flow.ts'

/** Operations on the caller's vehicles (OpenAPI tag `User`). */
export function garageRoutes(accounts: Accounts) {
  return {
    getGarage: async ({ caller }) => ({ status: 200, body: await readGarage(caller) }),
    putGarage: async ({ caller, body }) => ({
      status: 200,
      body: await keepGarage(accounts, caller, body),
    }),
  } satisfies Handlers
}
