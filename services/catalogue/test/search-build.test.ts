import type { SharedChanges } from '@axle/kit/redis/changes'
import { until } from '@axle/kit/testing/until'
import type { SearchEngine } from '../src/search/engine/engine.ts'
import { createMemoryEngine } from '../src/search/engine/memory/engine.ts'
import { createChangeLog } from '../src/search/sync/change-log.ts'
import { createIndexSync, type IndexSync } from '../src/search/sync/index-sync.flow.ts'
import { openStoredProducts, storedProduct, type StoredProducts } from './stored-products.setup.ts'

/** Enough products for two pages, so that the first page is processed before all products are read. */
const count = 300
const [named, unnamed, gone] = [0, 1, 2].map((n) => storedProduct(n)._id)

let stored: StoredProducts
let sync: IndexSync | undefined

beforeAll(async () => {
  stored = await openStoredProducts()
  await stored.database.insert(
    'products',
    Array.from({ length: count }, (_, n) => storedProduct(n)),
  )
})
afterAll(async () => {
  await sync?.stop()
  await stored?.close()
})

/** Creates a change log and a function that adds ids to it, as another instance would after writing products. */
function openLog() {
  const ids: string[] = []
  const changes: SharedChanges = {
    note: async () => undefined,
    generation: async () => String(ids.length),
    since: async (received) => ({
      generation: String(ids.length),
      ids: ids.slice(Number(received)),
    }),
  }
  return { changeLog: createChangeLog(changes, stored.log), name: (id: string) => ids.push(id) }
}

test('a newly built search index contains logged writes immediately and unlogged writes soon', async () => {
  const memory = createMemoryEngine(new Map())
  const { changeLog, name } = openLog()
  let write: (() => Promise<void>) | undefined = async () => {
    write = undefined
    for (const _id of [named, unnamed]) {
      await stored.database.set('products', { _id }, { name: 'Changed', revision: 2 })
    }
    await stored.database.set('products', { _id: gone }, { removedAt: new Date(), revision: 2 })
    name(String(named))
  }
  const engine: SearchEngine = {
    ...memory,
    put: async (listings) => {
      await memory.put(listings)
      await write?.()
    },
  }
  sync = createIndexSync(engine, { changeLog, reconcileSeconds: 60, log: stored.log })
  await sync.start()
  expect(await sync.isCurrent()).toBe(true)
  expect(await memory.findRevisions([String(named)])).toEqual(new Map([[named, 2]]))
  const ids = [unnamed, gone].map(String)
  await until('what nothing has named is found as it is', async () => {
    const held = await memory.findRevisions(ids)
    return held.get(String(unnamed)) === 2 && !held.has(String(gone))
  })
})
