import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as rebuild from '../src/rebuild/rebuild.store.ts'
import * as sale from '../src/sale/sale.store.ts'
import * as stock from '../src/stock/stock.store.ts'

const now = new Date()
const days = { from: '2026-01-01', to: '2026-01-31' }
const kept: stock.Stock = {
  _id: 'product',
  revision: 1,
  name: 'H7 bulb',
  isOnSale: true,
  minimumOrderQuantity: 1,
  available: 1,
  isBelowMinimum: false,
}
/** Those that read or remove a whole collection, which no index makes less. */
const whole = ['sale.countSales', 'sale.emptySales', 'stock.emptyStocks']

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
  keepStock: () => stock.keepStock(kept),
  findLow: () => stock.findLow(5, 10),
  findNames: () => stock.findNames(['product']),
  countStocks: () => stock.countStocks(),
  emptyStocks: () => stock.emptyStocks(),
}

test('every query of analytics has its index, but for those of whole collections', async () => {
  const found = await queriesWithoutIndex({
    rebuild: rebuildCalls,
    sale: saleCalls,
    stock: stockCalls,
  })
  expect([...new Set(found.map((one) => one.split(':')[0]))].sort()).toEqual(whole)
})
