import type { Handlers } from '@axle/kit/http/handler'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type SessionContext,
} from './session.flow.ts'

/** Operations on the caller's sessions (OpenAPI tag `User`). */
export function sessionRoutes(context: SessionContext) {
  return {
    listSessions: async ({ caller }) => ({
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: await listOwnSessions(context.accounts, caller),
    }),
    endSession: async ({ caller, path, log }) => {
      await endOwnSession(context, caller, path.id, log)
      return { status: 204 }
    },
    endOtherSessions: async ({ caller, log }) => {
      await endOtherSessions(context, caller, log)
      return { status: 204 }
    },
  } satisfies Handlers
}
