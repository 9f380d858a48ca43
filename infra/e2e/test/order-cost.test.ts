import { person } from '@axle/kit/testing/issuer'
import { type StoreCommand, startStoreProxy } from '@axle/kit/testing/store-proxy'
import { until } from '@axle/kit/testing/until'
import { openRest } from './rest.setup.ts'
import { openShop, type Shop } from './shop.setup.ts'

/**
 * Maximum number of MongoDB operations for one order. An order needs 33 on an idle machine, and 40 on a busy one. Raise
 * this number only if a change makes orders more expensive on purpose.
 */
const maxOperations = 45
const maxMessages = 8
/**
 * MongoDB collections that services poll at intervals. The polls are not counted, because a slow machine makes more of
 * them during an order.
 */
const readByClock = new Set(['announced', 'bulks', 'categories', 'leavings', 'webhooks'])

/** MongoDB commands that read or write documents. All others only maintain a connection. */
const operations = new Set(['find', 'insert', 'update', 'delete', 'findAndModify', 'aggregate'])

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Whether a command is a poll, for example of all outboxes, and so not part of an order. */
function isByClock({ name, body }: StoreCommand): boolean {
  if (name !== 'find') return false
  return readByClock.has(String(body[name])) || 'outbox.time' in (body['filter'] as object)
}

async function startCounting() {
  const counts = new Map<string, number>()
  const proxy = await startStoreProxy(
    shop.createSettings('booking', {})['MONGO_URL'] ?? '',
    (read) => {
      const command = read()
      if (command && operations.has(command.name) && !isByClock(command)) {
        const { name, body } = command
        const what = `${name} ${String(body[name])}`
        counts.set(what, (counts.get(what) ?? 0) + 1)
      }
      return undefined
    },
  )
  return { counts, proxy }
}

test('an order stays within its budget of MongoDB operations and messages', async () => {
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

  const rest = await openRest(shop)

  async function order(): Promise<void> {
    const { body } = await shop.place(at, buyer, productId, 1)
    const received = (type: 'order.reserved' | 'order.paid') =>
      until(`${type} is published`, () => shop.topics.events(type, body._id).length > 0)
    await received('order.reserved')
    await shop.pay(at, buyer, body._id)
    await received('order.paid')
    await until('nothing of the order is under way', async () => {
      await rest.expectAtRest(body._id, 'paid')
      return rest.isPublished(body._id)
    })
  }

  // A product's first order needs more operations, so it is not counted.
  await order()
  counts.clear()
  const before = shop.topics.seen().length
  await order()
  const operations = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const messages = shop.topics.seen().length - before
  const isCheap = operations <= maxOperations && messages <= maxMessages
  const cost = { counts: Object.fromEntries(counts), operations, messages }
  expect({ ...cost, isCheap }).toEqual({ ...cost, isCheap: true })
  await rest.close()
  await proxy.stop()
})
