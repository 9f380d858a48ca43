import type { Handlers } from '@axle/kit/http/handler'
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
