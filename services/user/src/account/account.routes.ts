import type { Handlers } from '@axle/kit/handler'
import { requireAdmin } from '@axle/kit/token'
import type { Accounts } from './account.client.ts'
import { isAdmin, listUsers, makeAdmin, removeAdmin, signUp } from './account.flow.ts'

/** The operations of the tag User that are about accounts and roles. */
export function accountRoutes(accounts: Accounts) {
  return {
    signUp: async ({ body }) => ({ status: 201, body: await signUp(accounts, body) }),
    listUsers: async ({ caller }) => {
      requireAdmin(caller)
      return { status: 200, body: await listUsers(accounts) }
    },
    getAdmin: async ({ caller, path }) => ({
      status: 200,
      body: { admin: await isAdmin(accounts, caller, path.email) },
    }),
    makeAdmin: async ({ caller, path }) => {
      requireAdmin(caller)
      return { status: 200, body: { modifiedCount: await makeAdmin(accounts, path.email) } }
    },
    removeAdmin: async ({ caller, path }) => {
      requireAdmin(caller)
      return {
        status: 200,
        body: { modifiedCount: await removeAdmin(accounts, caller, path.email) },
      }
    },
  } satisfies Handlers
}
