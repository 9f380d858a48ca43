import { person } from '@axle/kit/testing/issuer'
import { type StoreCommand, startStoreProxy } from '@axle/kit/testing/store-proxy'
import { until } from '@axle/kit/testing/until'
import { openShop, type Shop } from './shop.setup.ts'

const ORDERS = 20
/** Some side by side: what comes once a second is shared by more, also where an order takes long. */
const AT_ONCE = 10
/** On a busy machine fewer go together: one round of so many in which they do shows what an order costs. */
const ROUNDS = 4
/** 12.4 to 14.2 were counted. A change that makes an order dearer raises it. */
const OPERATIONS_AT_MOST = 18
const MESSAGES_AT_MOST = 8

/** What changes or reads documents; the rest keeps a connection. */
const operations = new Set(['find', 'insert', 'update', 'delete', 'findAndModify', 'aggregate'])

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A look at all outboxes comes by the clock, and not by an order. */
function isSweep({ name, body }: StoreCommand): boolean {
  return name === 'find' && 'outbox.time' in (body['filter'] as object)
}

async function startCounting() {
  const counts = new Map<string, number>()
  const proxy = await startStoreProxy(shop.settingsOf('booking', {})['MONGO_URL'] ?? '', (read) => {
    const command = read()
    if (command && operations.has(command.name) && !isSweep(command)) {
      const { name, body } = command
      const what = `${name} ${String(body[name])}`
      counts.set(what, (counts.get(what) ?? 0) + 1)
    }
    return undefined
  })
  return { counts, proxy }
}

test('an order that is placed, reserved and paid takes few operations and messages', async () => {
  const { counts, proxy } = await startCounting()
  const settings = { MONGO_URL: proxy.url, SWEEP_SECONDS: '3600', MEND_SECONDS: '3600' }
  const [catalogue, booking] = await Promise.all([
    shop.start('catalogue', settings),
    shop.start('booking', settings),
    shop.start('review', settings),
    shop.start('analytics', settings),
  ])
  const at = { catalogue: catalogue.url, booking: booking.url }
  const productId = await shop.stocked(at, 1000)
  const buyer = person()

  async function order(): Promise<void> {
    const { body } = await shop.place(at, buyer, productId, 1)
    const received = (type: 'order.reserved' | 'order.paid') =>
      until(`${type} is published`, () => shop.topics.events(type, body._id).length > 0)
    await received('order.reserved')
    await shop.pay(at, buyer, body._id)
    await received('order.paid')
  }

  async function cost() {
    counts.clear()
    const before = shop.topics.seen().length
    for (let count = 0; count < ORDERS; count += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, order))
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const each = [...counts].map(([what, count]) => `${what}: ${count / ORDERS}`).toSorted()
    const messages = (shop.topics.seen().length - before) / ORDERS
    const isFew = all / ORDERS <= OPERATIONS_AT_MOST && messages <= MESSAGES_AT_MOST
    return { each, messages, isFew }
  }

  await order()
  let last = await cost()
  for (let round = 1; round < ROUNDS && !last.isFew; round += 1) last = await cost()
  expect(last).toEqual({ ...last, isFew: true })
  await proxy.stop()
})
