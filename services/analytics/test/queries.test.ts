import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as announced from '../src/delivery/announced.store.ts'
import * as delivery from '../src/delivery/delivery.store.ts'
import * as rebuild from '../src/rebuild/rebuild.store.ts'
import * as sale from '../src/sale/sale.store.ts'
import * as stock from '../src/stock/stock.store.ts'
import type { KeptWebhook } from '../src/webhook/webhook.rules.ts'
import * as webhook from '../src/webhook/webhook.store.ts'

const now = new Date()
const days = { from: '2026-01-01', to: '2026-01-31' }
const stored: stock.Stock = {
  _id: 'product',
  revision: 1,
  name: 'H7 bulb',
  isOnSale: true,
  minimumOrderQuantity: 1,
  available: 1,
  isBelowMinimum: false,
}
/** Queries that read or delete a whole collection, for which an index would be of no use. */
const whole = ['sale.countSales', 'sale.emptySales', 'stock.emptyStocks', 'webhook.findWebhookIds']

const rebuildCalls: Calls<typeof rebuild> = {
  beginRebuild: () => rebuild.beginRebuild('run', now),
  finishRebuild: () => rebuild.finishRebuild('run', now),
  isRebuilding: () => rebuild.isRebuilding(),
}

const saleCalls: Calls<typeof sale> = {
  addFact: () => sale.addFact({ orderId: 'order', fields: { placedDay: days.from } }),
  placedByDay: () => sale.placedByDay(days),
  paidByDay: () => sale.paidByDay(days),
  soldProducts: () => sale.soldProducts(days),
  refundedIn: () => sale.refundedIn(days),
  paidAndRefunded: () => sale.paidAndRefunded(days),
  countSales: () => sale.countSales(),
  emptySales: () => sale.emptySales(),
}

const stockCalls: Calls<typeof stock> = {
  keepStock: () => stock.keepStock(stored),
  findLow: () => stock.findLow(5, 10),
  findNames: () => stock.findNames(['product']),
  countStocks: () => stock.countStocks(),
  emptyStocks: () => stock.emptyStocks(),
}

const sent: delivery.Delivery = {
  ...{
    _id: 'delivery',
    webhookId: 'webhook',
    messageId: 'message',
    type: 'order.paid',
    body: '{}',
  },
  ...{ createdAt: now, since: now, status: 'waiting', attemptCount: 0, attempts: [] },
}

const deliveryCalls: Calls<typeof delivery> = {
  insertDelivery: async () => {
    await delivery.insertDelivery(sent)
    await delivery.findDue(now, 1, ['webhook'])
  },
  findDue: () => delivery.findDue(now, 10, ['webhook']),
  leaseDeliveries: () => delivery.leaseDeliveries(['delivery'], { now, until: now }),
  endTry: () => delivery.endTry({ ...sent, holder: 'holder' }, { status: 'delivered' }),
  restart: () => delivery.restart('webhook', 'delivery', now),
  findDeliveries: async () => {
    await delivery.findDeliveries('webhook', undefined, { limit: 10, offset: 0 })
    await delivery.findDeliveries('webhook', 'failed', { limit: 10, offset: 0 })
  },
  removeBefore: () => delivery.removeBefore(now),
  removeOfWebhook: () => delivery.removeOfWebhook('webhook'),
}

const announcedCalls: Calls<typeof announced> = {
  announcedRevision: () => announced.announcedRevision('product'),
  noteAnnounced: () => announced.noteAnnounced('product', 1),
}

const added: KeptWebhook = {
  ...{ _id: 'webhook', url: 'https://example.com/', events: ['order.paid'], state: 'active' },
  ...{ createdAt: now, secrets: [] },
}

const webhookCalls: Calls<typeof webhook> = {
  insertWebhook: async () => {
    await webhook.insertWebhook(added)
    await webhook.findWebhook(added._id)
  },
  findWebhooks: () => webhook.findWebhooks(),
  findWebhookIds: () => webhook.findWebhookIds(),
  findWebhook: () => webhook.findWebhook('webhook'),
  findActive: () => webhook.findActive(),
  countWebhooks: () => webhook.countWebhooks(),
  updateWebhook: () =>
    webhook.updateWebhook(added, { state: 'paused' }, { action: 'webhook.changed' }),
  noteFailing: () => webhook.noteFailing('webhook', now),
  noteWell: () => webhook.noteWell('webhook'),
  pauseActive: () => webhook.pauseActive('webhook', 'gone'),
  removeDeleted: () => webhook.removeDeleted(now),
}

test('every analytics query uses an index, except those on whole collections', async () => {
  const found = await queriesWithoutIndex({
    rebuild: rebuildCalls,
    sale: saleCalls,
    stock: stockCalls,
    delivery: deliveryCalls,
    announced: announcedCalls,
    webhook: webhookCalls,
  })
  expect([...new Set(found.map((one) => one.split(':')[0]))].sort()).toEqual(whole)
})
