import type { Service } from '@axle/kit/service'
import { migrations } from './migrations/migrations.ts'
import { reportRoutes } from './report/report.routes.ts'
import { rebuilds } from './rebuild/rebuild.store.ts'
import { saleEvents } from './sale/sale.events.ts'
import { sales } from './sale/sale.store.ts'
import { stockEvents } from './stock/stock.events.ts'
import { stocks } from './stock/stock.store.ts'

/** Topics that keep every message for good, as asyncapi.yaml says: a rebuild needs them whole. */
export const keptTopics = ['orders.v1', 'payments.v1'] as const

/** The topics that the read model is made of; of the catalogue's, the last event of each product is enough. */
export const topics = [...keptTopics, 'catalogue.v1'] as const

/** All that is recorded from events; the running service and a rebuild do the same with each. */
export const consumers = { ...saleEvents, ...stockEvents } as const

/** The collections of the read model. */
export const models = [sales, stocks, rebuilds]

/** Puts the service together: one document an order, one a product, and the questions asked of them. */
export function buildAnalytics(): Service {
  return {
    handlers: reportRoutes,
    models,
    migrations,
    topics,
    consumers,
    isPatient: true,
  }
}
