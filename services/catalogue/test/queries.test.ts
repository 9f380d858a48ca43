import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as bulk from '../src/bulk/bulk.store.ts'
import * as category from '../src/category/category.store.ts'
import * as picture from '../src/image/image.store.ts'
import * as categorised from '../src/product/category-use.store.ts'
import * as changes from '../src/product/changes.store.ts'
import * as managed from '../src/product/admin-list.store.ts'
import * as product from '../src/product/product.store.ts'
import * as publication from '../src/product/publication.store.ts'

const now = new Date()
const id = 'product'
const due: picture.PictureDocument = { _id: 'hash', state: 'kept', createdAt: now, dueAt: now }
const text = {
  name: 'H7 bulb',
  description: '',
  img: '/bulb.webp',
  priceCents: 950,
  minimumOrderQuantity: 1,
  availableQuantity: 10,
  fits: [],
}
const added = { email: 'supplier@axle.test', products: 'H7 bulb' }

const pictureCalls: Calls<typeof picture> = {
  renewKept: () => picture.renewKept('hash'),
  begin: () => picture.begin('hash'),
  markKept: () => picture.markKept('hash'),
  markOrdered: () => picture.markOrdered('hash'),
  isOrdered: () => picture.isOrdered('hash'),
  listDue: () => picture.listDue(now, 10),
  change: () => picture.change(due, due),
  forget: () => picture.forget(due),
}

const productCalls: Calls<typeof product> = {
  insertProduct: async () => {
    await product.insertProduct({ _id: id, ...text, fits: [], added, createdAt: now })
    await product.findProduct(id)
  },
  findKnown: () => product.findKnown([id]),
  insertProducts: async () => {
    await product.insertProducts([{ _id: 'other', ...text, fits: [], createdAt: now }])
    await product.findKnown(['other'])
  },
  findProduct: () => product.findProduct(id),
  isOnSale: () => product.isOnSale(id),
  findEvenRemoved: () => product.findEvenRemoved(id),
  findByIds: () => product.findByIds([id]),
  findByNames: () => product.findByNames(['H7 bulb']),
  listNamedAfter: () => product.listNamedAfter('', 10),
  findNamed: () => product.findNamed([id]),
  listOnSaleAfter: () => product.listOnSaleAfter(id, 10),
  listRevisionsAfter: () => product.listRevisionsAfter(id, 10),
  findSearched: () => product.findSearched([id]),
  isPictureUsed: () => product.isPictureUsed(['/bulb.webp'], now),
}

const changesCalls: Calls<typeof changes> = {
  rewrite: async () => {
    const before = await product.findEvenRemoved(id)
    return before && changes.rewrite(before, text, 'mark')
  },
  publishEdit: async () => {
    const before = await product.findProduct(id)
    return before && changes.publishEdit(before, text)
  },
  takeOffSale: async () => {
    const before = await product.findProduct(id)
    return before && changes.takeOffSale(before, 'mark')
  },
  removeAdded: async () => {
    await changes.removeAdded(added.email, id)
    await changes.removeAdded(added.email, undefined)
  },
}

async function published<T>(work: (before: publication.PublishableProduct) => Promise<T>) {
  const before = await publication.findPublishable(id)
  return before && work(before)
}

const units = { availableQuantity: 3, orderedQuantity: 1 }
const publicationCalls: Calls<typeof publication> = {
  findPublishable: () => publication.findPublishable(id),
  publishQuantity: () => published((before) => publication.publishQuantity(before, units)),
  listAfter: () => publication.listAfter(id, 10),
  republish: () => published(publication.republish),
  publishAbove: () => published((before) => publication.publishAbove(before, 1)),
  writeStars: async () => {
    const before = await product.findProduct(id)
    return before && publication.writeStars(before, { stars: null, starsRevision: 1 })
  },
  noteStarsRevision: () => publication.noteStarsRevision(id, 2),
}

const all = { words: [], isAddedOnly: false, isLowOnly: false } as const
const page = { isDescending: false, limit: 10, offset: 0 } as const
const after = { value: 'H7 bulb', id }

const managedCalls: Calls<typeof managed> = {
  findManaged: async () => {
    await managed.findManaged(all, { ...page, sort: 'name' })
    const categories = ['bulbs', 'lamps']
    const found = { words: ['h7', 'bulb'], categories, isAddedOnly: true, isLowOnly: true }
    await managed.findManaged(found, { ...page, sort: 'name', isDescending: true, after })
    const sorts = ['createdAt', 'price', 'availablequantity', 'email', 'products'] as const
    for (const sort of sorts) {
      const isAddedOnly = sort === 'email' || sort === 'products'
      await managed.findManaged({ ...all, isAddedOnly }, { ...page, sort })
    }
    const lastRemoved = { ...page, sort: 'removedAt', isDescending: true } as const
    const place = { value: 1, id }
    for (const narrower of [{}, { words: ['h7'] }, { categories }, found]) {
      const filter = { ...all, ...narrower, isOffSale: true }
      await managed.findManaged(filter, lastRemoved)
      await managed.findManaged(filter, { ...lastRemoved, after: place })
    }
  },
  countManaged: async () => {
    await managed.countManaged(all)
    await managed.countManaged({ ...all, words: ['h7'], isLowOnly: true })
    await managed.countManaged({ ...all, categories: ['bulbs'] })
  },
  isUsedCategory: () => managed.isUsedCategory('bulbs'),
}

const categoryCalls: Calls<typeof category> = {
  findTree: () => category.findTree(),
  replaceTree: async () => {
    await category.replaceTree({ revision: 0, items: [], renames: [] })
    await category.replaceTree({ revision: 1, items: [], renames: [] })
  },
  endRename: () => category.endRename({ from: 'bulbs', to: 'lamps' }, 2),
}

const categorisedCalls: Calls<typeof categorised> = {
  countCategorised: () => categorised.countCategorised(['bulbs', 'lamps']),
  renameCategory: () => categorised.renameCategory('bulbs', 'lamps', 10),
  listUsedCategories: () => categorised.listUsedCategories(),
}

const line = { productId: id, name: '', before: '1', after: '2', state: 'waiting' } as const
const order = { _id: 'bulk', requestHash: 'hash', callerId: 'admin', email: '', createdAt: now }

const changed = { change: { addquantity: 1 }, lines: [line] }

const bulkCalls: Calls<typeof bulk> = {
  insertBulk: async () => {
    await bulk.insertBulk({ ...order, ...changed, leasedUntil: now })
    await bulk.findBulk('bulk')
  },
  findBulk: () => bulk.findBulk('bulk'),
  claimBulk: () => bulk.claimBulk('bulk', now, now),
  saveLines: () => bulk.saveLines({ _id: 'bulk', version: 2 }, new Map([[0, line]]), {}),
  beginUndo: () => bulk.beginUndo({ _id: 'bulk', ...changed }, now),
  listForgotten: () => bulk.listForgotten(now, 10),
  listBulks: async () => {
    await bulk.listBulks(10, undefined)
    await bulk.listBulks(10, { value: 1, id: 'bulk' })
  },
}

test('every MongoDB query about products, images, categories and bulk changes uses an index', async () => {
  const stores = {
    category: categoryCalls,
    categorised: categorisedCalls,
    picture: pictureCalls,
    product: productCalls,
    changes: changesCalls,
    publication: publicationCalls,
    managed: managedCalls,
    bulk: bulkCalls,
  }
  expect(await queriesWithoutIndex(stores)).toEqual([])
})
