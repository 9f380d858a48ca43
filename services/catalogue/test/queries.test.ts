import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as picture from '../src/picture/picture.store.ts'
import * as changes from '../src/product/changes.store.ts'
import * as use from '../src/product/picture-use.store.ts'
import * as product from '../src/product/product.store.ts'
import * as reservation from '../src/stock/reservation.store.ts'
import * as stock from '../src/stock/stock.store.ts'

const now = new Date()
const id = 'product'
const due: picture.PictureDocument = { _id: 'hash', state: 'kept', createdAt: now, dueAt: now }
const facts = { orderId: 'order', productId: id, quantity: 1 }
const text = {
  name: 'H7 bulb',
  description: '',
  img: '/bulb.webp',
  priceCents: 950,
  minimumOrderQuantity: 1,
  availableQuantity: 10,
}
const reserve = { orderId: 'order', move: 'reserve', quantity: 1 } as const
const added = { email: 'supplier@axle.test', products: 'H7 bulb' }

async function withStock(work: (found: stock.Stock) => Promise<unknown>): Promise<void> {
  const found = await stock.findStock(id)
  if (found) await work(found)
}

const pictureCalls: Calls<typeof picture> = {
  renewKept: () => picture.renewKept('hash'),
  begin: () => picture.begin('hash'),
  markKept: () => picture.markKept('hash'),
  listDue: () => picture.listDue(now, 10),
  change: () => picture.change(due, due),
  forget: () => picture.forget(due),
}

const productCalls: Calls<typeof product> = {
  insertProduct: async () => {
    await product.insertProduct({ _id: id, ...text, fits: [], added, createdAt: now })
    await product.findProduct(id)
  },
  listProducts: async () => {
    await product.listProducts({ limit: 10, offset: 0 })
    await product.listProducts({ category: 'bulbs', search: 'h7 bulb', limit: 10, offset: 5 })
  },
  findProduct: () => product.findProduct(id),
  isOnSale: () => product.isOnSale(id),
  findEvenRemoved: () => product.findEvenRemoved(id),
  findByIds: () => product.findByIds([id]),
  findByNames: () => product.findByNames(['H7 bulb']),
  listAdded: () => product.listAdded(),
}

const stockCalls: Calls<typeof stock> = {
  insertStock: async () => {
    await stock.insertStock(id, { free: 10, held: 0 })
    await stock.findStock(id)
  },
  findStock: () => stock.findStock(id),
  findFree: () => stock.findFree([id]),
  beginMove: () => withStock((found) => stock.beginMove(found, reserve)),
  listOpen: () => stock.listOpen(10),
  endMove: () => stock.endMove(id, reserve),
  undoReserve: () => stock.undoReserve(id, reserve),
  recount: () => withStock((found) => stock.recount(found, 12)),
  listUnpublished: () => stock.listUnpublished(10),
  markPublished: () => withStock(stock.markPublished),
}

const changesCalls: Calls<typeof changes> = {
  rewrite: async () => {
    const before = await product.findEvenRemoved(id)
    return before && changes.rewrite(before, text)
  },
  publishQuantity: async () => {
    const before = await product.findProduct(id)
    return before && changes.publishQuantity(before, 3)
  },
  listAfter: () => changes.listAfter(id, 10),
  republish: async () => {
    const before = await product.findProduct(id)
    return before && changes.republish(before)
  },
  publishAbove: async () => {
    const before = await product.findProduct(id)
    return before && changes.publishAbove(before, 1)
  },
  removeAdded: async () => {
    await changes.removeAdded(added.email, id)
    await changes.removeAdded(added.email, undefined)
  },
}

const useCalls: Calls<typeof use> = { isAnyShown: () => use.isAnyShown(['/bulb.webp'], now) }

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
  advance: () => reservation.advance(facts, 'sell'),
  listLongHeld: () => reservation.listLongHeld(now, now, 10),
}

test('every query of the catalogue has its index', async () => {
  const stores = {
    picture: pictureCalls,
    product: productCalls,
    changes: changesCalls,
    use: useCalls,
    stock: stockCalls,
    reservation: reservationCalls,
  }
  expect(await queriesWithoutIndex(stores)).toEqual([])
})
