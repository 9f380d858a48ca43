import type { Handlers } from '@axle/kit/handler'
import { recordOf } from './record.flow.ts'

/** Operation that shows admins everything about an order. */
export const recordRoutes = {
  getOrder: async ({ caller, path }) => ({ status: 200, body: await recordOf(caller, path.id) }),
} satisfies Handlers
