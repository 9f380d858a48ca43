import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Catalogue, startCatalogue } from '../catalogue.setup.ts'
import { change, keep, productIn, treeAt } from '../category.setup.ts'
import type { Page } from '../search.setup.ts'

let shop: Catalogue
let other: RunningProcess

/** Prevents instances from comparing their index with MongoDB while they can read the change log. */
const never = { MEND_SECONDS: '3600' }

beforeAll(async () => {
  shop = await startCatalogue(1, never)
  other = await shop.start('catalogue', never)
}, 600_000)
afterAll(() => shop.close())

async function pageAt(url: string, category: string): Promise<Page> {
  const { status, body } = await call(url, `GET /products?${new URLSearchParams({ category })}`)
  if (status !== 200) throw new Error(`The list answers ${status}`)
  return body
}

const idsAt = async (url: string, category: string) =>
  (await pageAt(url, category)).items.map(({ _id }) => _id)

test('listProducts 200 by category includes descendants, immediately on the same instance and soon on others', async () => {
  const id = await productIn(shop, 'Brake pads')
  await change(shop, (items) => [
    { _id: 'brakes', name: 'Brakes' },
    ...items.map((one) => (one.name === 'Brake pads' ? { ...one, parent: 'brakes' } : one)),
  ])
  const page = await pageAt(shop.catalogue.url, 'Brakes')
  expect(page.items.map(({ _id }) => _id)).toContain(id)
  const { total, facets } = page
  expect(facets.category).toEqual(
    expect.arrayContaining([
      { value: 'Brakes', count: total },
      { value: 'Brake pads', count: total, parent: 'Brakes' },
    ]),
  )
  await until('the other instance has it', async () => {
    return (await idsAt(other.url, 'Brakes')).includes(id)
  })
  expect((await pageAt(other.url, 'Brakes')).facets.category).toEqual(facets.category)
})

const rounds = 6

test('listProducts 200 finds products by the new category name during and after a rename', async () => {
  const id = await productIn(shop, 'Wipers')
  for (let round = 0; round < rounds; round++) {
    const [from, to] = round % 2 === 0 ? ['Wipers', 'Wiper blades'] : ['Wiper blades', 'Wipers']
    // A new name is rejected while a rename from this name to another one is still running.
    await until('the name is taken', async () => {
      const { status } = await change(shop, (items) =>
        items.map((one) => (one.name === from ? { ...one, name: to } : one)),
      )
      return status === 200
    })
    for (const { url } of [shop.catalogue, other]) {
      await until('the tree is there', async () => (await idsAt(url, to)).length > 0)
      // The search must find the product at every stage of the rename, regardless of which events have arrived.
      for (let category: string | undefined; category !== to;) {
        const { items } = await pageAt(url, to)
        expect(items.map(({ _id }) => _id)).toEqual([id])
        category = items[0]?.category
      }
    }
  }
})

test("putCategories 200 renames a category that is still missing from the instance's index", async () => {
  const alone = { ...never, REDIS_URL: 'redis://127.0.0.1:1', KAFKA_BROKERS: '127.0.0.1:1' }
  const { url } = await shop.start('catalogue', alone, false)
  await until('its search is built', async () => {
    return (await call(url, 'GET /products?limit=1')).status === 200
  })
  // The instance compares its index with MongoDB every 10 s, which may happen between the write and the check. If it
  // does, the attempt is repeated.
  const { id, category } = await until('it lacks a category', async () => {
    const name = `Umbrellas ${randomUUID().slice(0, 8)}`
    const product = await productIn(shop, name)
    const isKnown = (await treeAt(url)).items.some((one) => one.name === name)
    return !isKnown && { id: product, category: name }
  })
  const { revision, items } = await treeAt(shop.catalogue.url)
  const renamed = items.map((one) => (one.name === category ? { ...one, name: 'Parasols' } : one))
  expect((await keep(shop, { revision, items: renamed }, url)).status).toBe(200)
  await until('the product has followed', async () => {
    const { body } = await shop.ask(undefined, `GET /services/${id}`)
    return body.category === 'Parasols'
  })
})
