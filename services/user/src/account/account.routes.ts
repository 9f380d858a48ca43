import type { Handlers } from '@axle/kit/handler'
import type { Accounts } from './account.client.ts'
import { lastSignIns } from '../person/person.flow.ts'
import { isAdmin, listUsers, signUp, unlinkSignIn } from './account.flow.ts'
import { sendPasswordMail, sendVerification } from './mail.flow.ts'

/** The operations of the tag User that are about accounts and roles. */
export function accountRoutes(accounts: Accounts) {
  return {
    signUp: async ({ body, log }) => ({ status: 201, body: await signUp(accounts, body, log) }),
    sendVerification: async ({ caller }) => {
      await sendVerification(accounts, caller)
      return { status: 202 }
    },
    sendPasswordMail: async ({ body, log }) => {
      await sendPasswordMail(accounts, body.email, log)
      return { status: 202 }
    },
    unlinkSignIn: async ({ caller, path }) => {
      await unlinkSignIn(accounts, caller, path.provider)
      return { status: 204 }
    },
    listUsers: async () => ({ status: 200, body: await listUsers(accounts, await lastSignIns()) }),
    getAdmin: async ({ caller, path }) => ({
      status: 200,
      body: { admin: await isAdmin(accounts, caller, path.email) },
    }),
  } satisfies Handlers
}
