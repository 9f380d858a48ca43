import type { Base, Service } from '@axle/kit/service/service'
import type { config } from './config.ts'
import { migrations } from './migrations/migrations.ts'
import { reportRoutes } from './report/report.routes.ts'
import { rebuilds } from './rebuild/rebuild.store.ts'
import { saleEvents } from './sale/sale.events.ts'
import { sales } from './sale/sale.store.ts'
import { stockEvents } from './stock/stock.events.ts'
import { stocks } from './stock/stock.store.ts'
import { buildWebhooks } from './webhooks.ts'

/** Topics that keep all messages permanently, as asyncapi.yaml requires, because a rebuild needs all of them. */
export const keptTopics = ['orders.v1', 'payments.v1'] as const

/** Topics from which the read model is built. From `catalogue.v1`, only the latest event for each product is needed. */
export const topics = [...keptTopics, 'catalogue.v1'] as const

/** Consumers that build the read model, both in the running service and in a rebuild. */
export const readModel = { ...saleEvents, ...stockEvents } as const

/** MongoDB collections of the read model. */
export const models = [sales, stocks, rebuilds]

/** Assembles the analytics service: the read model of orders and products, the reports on it, and webhooks. */
export function buildAnalytics(base: Base, from: typeof config): Service {
  const webhooks = buildWebhooks(base, from)
  return {
    handlers: { ...reportRoutes, ...webhooks.handlers },
    models: [...models, ...webhooks.models],
    migrations,
    outboxes: webhooks.outboxes,
    topics,
    consumers: webhooks.consumersBesides(readModel),
    gathersMessages: true,
    start: webhooks.start,
  }
}
