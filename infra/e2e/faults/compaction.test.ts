import { createBroker } from '@axle/kit/kafka/client/broker'
import { testBrokers } from '@axle/kit/testing/environment'
import { runProgram } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Addresses, openShop, type Shop } from '../test/shop.setup.ts'

const productCount = 5
/** Number of units at which analytics lists a product as low in stock. */
const few = 5
const editCount = 12
/** Timeout in seconds. The broker checks for compaction only every 15 s, and must close a segment first. */
const compactedSeconds = 120

let shop: Shop
let at: Addresses
let analyticsUrl: string

beforeAll(async () => {
  shop = await openShop()
  const [booking, catalogue, analytics] = await Promise.all([
    shop.start('booking'),
    shop.start('catalogue'),
    shop.start('analytics'),
  ])
  at = { booking: booking.url, catalogue: catalogue.url }
  analyticsUrl = analytics.url
}, 120_000)
afterAll(() => shop.close())

const broker = createBroker({ ...testBrokers(), name: 'compaction' })
const topic = () => `${shop.topics.prefix}catalogue.v1`

/** Returns, for each product, the revisions that the topic still contains, in order. */
async function readRevisions(): Promise<ReadonlyMap<string, readonly number[]>> {
  const revisions = new Map<string, number[]>()
  const group = { id: `${shop.topics.prefix}${randomUUID()}`, isKept: false }
  await broker.read(group, await broker.listOffsets([topic()]), async ({ message }) => {
    const { type, subject, data } = JSON.parse(String(message.value))
    if (type !== 'product.changed') return
    revisions.set(subject, [...(revisions.get(subject) ?? []), data.revision])
  })
  return revisions
}

/** Configures the Kafka topic so that the broker compacts it as soon as possible. */
async function forceCompaction(): Promise<void> {
  const settings = {
    'cleanup.policy': 'compact',
    'segment.ms': '100',
    'min.cleanable.dirty.ratio': '0.001',
  }
  await broker.topics.change([{ name: topic(), settings }])
}

async function lowStock(): Promise<unknown> {
  return (await shop.ask(analyticsUrl, admin, 'GET /low-stock')).body
}

/** Edits each product once. Each edit publishes a new revision. */
async function editAll(ids: readonly string[], edit: number): Promise<void> {
  const body = { price: 10 + edit / 100 }
  const edits = ids.map((id) => shop.ask(at.catalogue, admin, `PATCH /services/${id}`, body))
  for (const { status } of await Promise.all(edits)) expect(status).toBe(200)
}

test("compacted topic keeps each product's newest revision, and analytics can be rebuilt from it", async () => {
  const ids = await Promise.all(Array.from({ length: productCount }, () => shop.stocked(at, few)))
  let edits = 0
  while (edits < editCount) await editAll(ids, (edits += 1))
  await until('all edits are published', async () => {
    const revisions = await readRevisions()
    return ids.every((id) => revisions.get(id)?.length === edits + 1)
  })
  await forceCompaction()
  await until(
    'the topic is compacted',
    async () => {
      // Kafka compacts only closed segments. A new message makes Kafka close the current segment.
      await editAll(ids, (edits += 1))
      const revisions = await readRevisions()
      return ids.every((id) => (revisions.get(id)?.length ?? 0) < editCount)
    },
    compactedSeconds,
  )
  const revisions = await until('the last edits are published', async () => {
    const found = await readRevisions()
    return ids.every((id) => found.get(id)?.at(-1) === edits + 1) && found
  })
  for (const id of ids) {
    expect(revisions.get(id)).toEqual(revisions.get(id)?.toSorted((a, b) => a - b))
  }
  const stock = await lowStock()
  expect(stock).toHaveLength(productCount)
  const settings = shop.createSettings('analytics', {})
  const { code } = await runProgram('analytics', ['rebuild.main.ts'], settings)
  expect(code).toBe(0)
  expect(await lowStock()).toEqual(stock)
}, 300_000)
