import type { Handlers } from '@axle/kit/http/handler'
import { listDeliveries, ping, replay } from './delivery.flow.ts'

/**
 * Operations on webhook deliveries.
 * @param wake function that starts sending deliveries that are due
 */
export const deliveryRoutes = (wake: () => void) =>
  ({
    listWebhookDeliveries: async ({ path, query }) => {
      const { status, limit = 25, offset = 0 } = query ?? {}
      const part = { limit: Number(limit), offset: Number(offset) }
      return { status: 200, body: await listDeliveries(path.id, status, part) }
    },
    replayWebhookDelivery: async ({ path }) => {
      const body = await replay(path.id, path.deliveryId)
      wake()
      return { status: 202, body }
    },
    testWebhook: async ({ path }) => {
      const body = await ping(path.id)
      wake()
      return { status: 202, body }
    },
  }) satisfies Handlers
