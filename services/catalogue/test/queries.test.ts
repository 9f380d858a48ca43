import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as picture from '../src/picture/picture.store.ts'
import * as changes from '../src/product/changes.store.ts'
import * as use from '../src/product/picture-use.store.ts'
import * as pieces from '../src/product/pieces.store.ts'
import * as product from '../src/product/product.store.ts'
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
const added = { email: 'supplier@axle.test', products: 'H7 bulb' }

const pictureCalls: Calls<typeof picture> = {
  renewKept: () => picture.renewKept('hash'),
  begin: () => picture.begin('hash'),
  markKept: () => picture.markKept('hash'),
  hasRecord: () => picture.hasRecord('hash'),
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
  findEvenRemoved: () => product.findEvenRemoved(id),
  findByIds: () => product.findByIds([id]),
  findByNames: () => product.findByNames(['H7 bulb']),
  listAdded: () => product.listAdded(),
}

const piecesCalls: Calls<typeof pieces> = {
  hold: async () => {
    await pieces.hold(id, 'order', 1)
    await pieces.hold(id, 'order', 1)
  },
  listHolds: () => pieces.listHolds(),
  listUntold: () => pieces.listUntold(),
  tell: () => pieces.tell(id),
  giveBack: () => pieces.giveBack(id, 'order', 1),
  settle: () => pieces.settle(id, 'order'),
  putBack: () => pieces.putBack(id, 'order', 1),
}

const changesCalls: Calls<typeof changes> = {
  rewrite: async () => {
    const before = await product.findEvenRemoved(id)
    return before && changes.rewrite(before, text)
  },
  removeAdded: async () => {
    await changes.removeAdded(added.email, id)
    await changes.removeAdded(added.email, undefined)
  },
}

const useCalls: Calls<typeof use> = { isAnyShown: () => use.isAnyShown(['/bulb.webp'], now) }

const stockCalls: Calls<typeof stock> = {
  decide: async () => {
    await stock.decide(facts, 'reserved', 'stock.reserved')
    await stock.decide(facts, 'reserved', 'stock.reserved')
  },
  queueAnswerAgain: async () => {
    const known = await stock.findReservation('order')
    if (known) await stock.queueAnswerAgain(known, 'too few')
  },
  findReservation: () => stock.findReservation('order'),
  closeReservation: () => stock.closeReservation('order', 'settled'),
}

test('every query of the catalogue has its index', async () => {
  const stores = {
    picture: pictureCalls,
    product: productCalls,
    pieces: piecesCalls,
    changes: changesCalls,
    use: useCalls,
    stock: stockCalls,
  }
  expect(await queriesWithoutIndex(stores)).toEqual([])
})
