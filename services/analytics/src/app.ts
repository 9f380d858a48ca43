import type { Base, Service } from '@axle/kit/service'
import type { config } from './config.ts'
import { migrations } from './migrations/migrations.ts'
import { reportRoutes } from './report/report.routes.ts'
import { rebuilds } from './rebuild/rebuild.store.ts'
import { saleEvents } from './sale/sale.events.ts'
import { sales } from './sale/sale.store.ts'
import { stockEvents } from './stock/stock.events.ts'
import { stocks } from './stock/stock.store.ts'
import { buildWebhooks } from './webhooks.ts'

/** Topics that keep every message for good, as asyncapi.yaml says: a rebuild needs them whole. */
export const keptTopics = ['orders.v1', 'payments.v1'] as const

/** The topics that the read model is made of; of the catalogue's, the last event of each product is enough. */
export const topics = [...keptTopics, 'catalogue.v1'] as const

/** All that the read model is made of; the running service and a rebuild do the same with each event. */
export const readModel = { ...saleEvents, ...stockEvents } as const

/** The collections of the read model. */
export const models = [sales, stocks, rebuilds]

/** Puts the service together: one document an order, one a product, the questions asked of them, and webhooks. */
export function buildAnalytics(base: Base, from: typeof config): Service {
  const webhooks = buildWebhooks(base, from)
  return {
    handlers: { ...reportRoutes, ...webhooks.handlers },
    models: [...models, ...webhooks.models],
    migrations,
    outboxes: webhooks.outboxes,
    topics,
    consumers: webhooks.consumersBesides(readModel),
    start: webhooks.start,
  }
}
