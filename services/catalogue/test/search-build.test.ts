import type { SharedChanges } from '@axle/kit/changes'
import { until } from '@axle/kit/testing/until'
import type { SearchEngine } from '../src/search/engine.ts'
import { createKeeper } from '../src/search/keeping.flow.ts'
import { createMemoryEngine } from '../src/search/memory/engine.ts'
import { createChangeLog } from '../src/search/sync/change-log.ts'
import { openStoredProducts, storedProduct, type StoredProducts } from './stored-products.setup.ts'

/** Two pages, so that the first one is taken in before all are read. */
const count = 300
const [named, unnamed, gone] = [0, 1, 2].map((n) => storedProduct(n)._id)

let stored: StoredProducts
let keeper: ReturnType<typeof createKeeper> | undefined

beforeAll(async () => {
  stored = await openStoredProducts()
  await stored.database.insert(
    'products',
    Array.from({ length: count }, (_, n) => storedProduct(n)),
  )
})
afterAll(async () => {
  await keeper?.stop()
  await stored?.close()
})

/** Notes that nobody else reads. */
function lonelyChanges(): SharedChanges {
  return {
    note: async () => undefined,
    generation: async () => '1',
    since: async () => ({ generation: '1', ids: [] }),
  }
}

test('what is written while the search is built is found at once where an event says so, and else soon', async () => {
  const memory = createMemoryEngine(new Map())
  let write: (() => Promise<void>) | undefined
  const engine: SearchEngine = {
    ...memory,
    put: async (listings) => {
      await memory.put(listings)
      await write?.()
    },
  }
  const changeLog = createChangeLog(lonelyChanges(), stored.log)
  const started = createKeeper(engine, { changes: lonelyChanges(), changeLog }, stored.log)
  write = async () => {
    write = undefined
    for (const _id of [named, unnamed]) {
      await stored.database.set('products', { _id }, { name: 'Changed', revision: 2 })
    }
    await stored.database.set('products', { _id: gone }, { removedAt: new Date(), revision: 2 })
    started.hint({ id: String(named), revision: 2, isGone: false })
  }
  keeper = started
  started.eventsBegun()
  await started.start()
  expect(await memory.revisionsOf([String(named)])).toEqual(new Map([[named, 2]]))
  const ids = [unnamed, gone].map(String)
  await until('what nothing has named is found as it is', async () => {
    const held = await memory.revisionsOf(ids)
    return held.get(String(unnamed)) === 2 && !held.has(String(gone))
  })
})
