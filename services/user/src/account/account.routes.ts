import type { Handlers } from '@axle/kit/http/handler'
import { toLinkHeader } from '@axle/kit/http/pagination'
import type { Caller } from '@axle/kit/http/token'
import type { Request } from 'express'
import { toActor } from '../audit/audit.flow.ts'
import {
  type RightsContext,
  disableUser,
  enableUser,
  makeAdmin,
  removeAdmin,
} from './rights.flow.ts'
import {
  isAdmin,
  removeSecondStep,
  signUp,
  unlinkSignIn,
  sendPasswordMail,
  sendVerification,
  searchUsers,
} from './account.flow.ts'

/** Operations on accounts and roles (OpenAPI tag `User`). */
export function accountRoutes({ accounts, record }: RightsContext) {
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
      await unlinkSignIn({ accounts, record }, caller, path.provider)
      return { status: 204 }
    },
    removeSecondStep: async ({ caller, path }) => {
      await removeSecondStep({ accounts, record }, caller, path.id)
      return { status: 204 }
    },
    listUsers: async ({ query = {} }) => {
      const { limit = 500, offset = 0, ...selection } = query
      const part = { limit: Number(limit), offset: Number(offset) }
      const { total, users } = await searchUsers(accounts, selection, part)
      const next = { limit: part.limit, offset: part.offset + part.limit }
      const headers = {
        'Cache-Control': 'no-store',
        'X-Total-Count': String(total),
        ...(total > next.offset && toLinkHeader(selection, next)),
      }
      return { status: 200, headers, body: users }
    },
    searchUsers: async ({ query }) => {
      const { limit = 20, offset = 0, ...selection } = query ?? {}
      const part = { limit: Number(limit), offset: Number(offset) }
      return { status: 200, body: await searchUsers(accounts, selection, part) }
    },
    getAdmin: async ({ caller, path }) => ({
      status: 200,
      body: { admin: await isAdmin(accounts, caller, path.email) },
    }),
  } satisfies Handlers
}

type Input = {
  readonly caller: Caller
  readonly path: { email: string }
  readonly request: Request
}

/** Operations that let admins change other users' rights (OpenAPI tag `User`). */
export function rightsRoutes(context: RightsContext) {
  function handler(change: typeof makeAdmin) {
    return async ({ caller, path, request }: Input) => {
      const modifiedCount = await change(context, toActor(caller, request), path.email)
      return { status: 200, body: { modifiedCount } } as const
    }
  }
  return {
    makeAdmin: handler(makeAdmin),
    removeAdmin: handler(removeAdmin),
    disableUser: handler(disableUser),
    enableUser: handler(enableUser),
  } satisfies Handlers
}
