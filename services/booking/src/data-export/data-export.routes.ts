import type { Handlers } from '@axle/kit/http/handler'
import { getOrderRecord } from './data-export.flow.ts'

/** Operation that shows admins everything about an order. */
export const recordRoutes = {
  getOrder: async ({ caller, path }) => ({
    status: 200,
    body: await getOrderRecord(caller, path.id),
  }),
} satisfies Handlers
