import type { Handlers } from '@axle/kit/handler'
import type { Accounts } from '../account/account.client.ts'
import { changeProfile, readProfile, recordSignIn } from './person.flow.ts'

/** The operations of the tag User that are about the caller's own record and profile. */
export function personRoutes(accounts: Accounts) {
  return {
    putUser: async ({ caller, path, body }) => {
      await recordSignIn(caller, [path.email, body.email])
      return { status: 200, body: { token: caller.token } }
    },
    getProfile: async ({ caller }) => ({ status: 200, body: await readProfile(accounts, caller) }),
    putProfile: async ({ caller, body }) => ({
      status: 200,
      body: await changeProfile(accounts, caller, body),
    }),
  } satisfies Handlers
}
