import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as reservation from '../src/stock/reservation.store.ts'
import * as stock from '../src/stock/stock.store.ts'

const now = new Date()
const id = 'product'
const facts = { orderId: 'order', productId: id, quantity: 1 }
const reserve = { id: 'move', orderId: 'order', move: 'reserve', quantity: 1 } as const

async function withStock(work: (found: stock.Stock) => Promise<unknown>): Promise<void> {
  const found = await stock.findStock(id)
  if (found) await work(found)
}

const stockCalls: Calls<typeof stock> = {
  insertStock: async () => {
    await stock.insertStock(id, { free: 10, held: 0 })
    await stock.findStock(id)
  },
  insertStocks: () => stock.insertStocks(new Map([['other', 1]])),
  findStock: () => stock.findStock(id),
  findFree: () => stock.findFree([id]),
  beginMove: () => withStock(({ version }) => stock.beginMove(id, reserve, version)),
  listOpen: () => stock.listOpen(10),
  endMove: () => stock.endMove(id, reserve),
  undoMove: () => stock.undoMove(id, reserve),
  listUnpublished: () => stock.listUnpublished(10),
  markPublished: () => withStock(stock.markPublished),
  recount: () => withStock((found) => stock.recount(found, 12, 'mark')),
}

const reservationCalls: Calls<typeof reservation> = {
  decide: async () => {
    await reservation.decide(facts, 'reserved')
    await reservation.decide(facts, 'reserved')
  },
  requeueAnswer: async () => {
    const known = await reservation.findReservation('order')
    if (known) await reservation.requeueAnswer(known, 'stock.reserved', now)
  },
  findReservation: () => reservation.findReservation('order'),
  advance: () => reservation.advance(facts, 'sell', 'move'),
  listLongHeld: () => reservation.listLongHeld(now, now, 10),
}

test('every MongoDB query about stock uses an index', async () => {
  const stores = { stock: stockCalls, reservation: reservationCalls }
  expect(await queriesWithoutIndex(stores)).toEqual([])
})
