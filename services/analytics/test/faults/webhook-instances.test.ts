import { openDatabase } from '@axle/kit/testing/database'
import { refused, startFaultyStore } from '@axle/kit/testing/faulty-store'
import { testEnvironment } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { type Shop, startWebhooks, step, type Received } from '../webhooks.setup.ts'
import { quickRetries } from '../windows/quick-retries.ts'

let shop: Shop

beforeEach(async () => {
  shop = await startWebhooks(quickRetries)
})
afterEach(() => shop.close())

const events = ['order.paid']
const getMessageIds = (messages: readonly Received[]) =>
  new Set(messages.map(({ headers }) => headers['webhook-id']))

test('two instances share the messages, and each message has one id', async () => {
  await shop.start('analytics', shop.settings)
  const { id, path } = await shop.add(events)
  await shop.publish(...Array.from({ length: 40 }, () => step('order.paid')))
  await until('all are delivered', async () => {
    return (await shop.log(id, '?status=delivered')).total === 40
  })
  const messages = shop.receiver.at(path)
  expect(getMessageIds(messages).size).toBe(40)
  // If a lease expires, a message may be sent again. Without leases, both instances would send all 40 messages.
  expect(messages.length).toBeLessThan(80)
  expect((await shop.log(id)).total).toBe(40)
})

test('a new webhook receives the next event even when the cached webhook list does not contain it yet', async () => {
  const earlier = await shop.add(events)
  await shop.publish(step('order.paid'))
  await shop.receiver.gets(earlier.path, 1)
  const { path } = await shop.add(events)
  await shop.publish(step('order.paid'))
  await shop.receiver.gets(path, 1)
  expect(getMessageIds(shop.receiver.at(path)).size).toBe(1)
})

test('another instance sends the message when the sending instance is killed', async () => {
  const { id, path } = await shop.add(events, (_received, response, count) => {
    // The first request never gets a response.
    if (count > 1) response.writeHead(204).end()
  })
  await shop.publish(step('order.paid'))
  await shop.receiver.gets(path, 1)
  await shop.analytics.kill()
  const database = await openDatabase(shop.createSettings('analytics', {}))
  // Ends the killed instance's lease.
  await database.set('deliveries', { webhookId: id }, { dueAt: new Date() })
  await database.close()
  const other = await shop.start('analytics', shop.settings)
  const messages = await shop.receiver.gets(path, 2)
  expect(getMessageIds(messages).size).toBe(1)
  const token = await shop.issuer.token({ id: 'a', email: 'a', name: 'a', roles: ['admin'] })
  await until('it is delivered', async () => {
    const address = `${other.url}/webhooks/${id}/deliveries?status=delivered`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { total: number }).total === 1
  })
})

test('events and delivery results are saved later when MongoDB temporarily accepts no writes', async () => {
  const store = await startFaultyStore(testEnvironment().MONGO_URL)
  const own = await startWebhooks({ ...quickRetries, MONGO_URL: store.url })
  const { id, path } = await own.add(events)
  const answer = refused(10107, 'NotWritablePrimary')
  store.break({ answer, commands: ['insert'], collection: 'deliveries' })
  await own.publish(step('order.paid'))
  await until('it was to be written', () => store.met() > 0)
  expect(own.receiver.at(path)).toEqual([])
  store.repair()
  await own.receiver.gets(path, 1)
  await own.delivery(id, ({ status }) => status === 'delivered')

  const before = store.met()
  own.receiver.answer(path, (_received, response) => {
    store.break({ answer, commands: ['update'], collection: 'deliveries' })
    response.writeHead(204).end()
  })
  await own.publish(step('order.paid'))
  await until('the outcome was to be written', () => store.met() > before)
  store.repair()
  await until('both are delivered', async () => {
    return (await own.log(id, '?status=delivered')).total === 2
  })
  expect(getMessageIds(own.receiver.at(path)).size).toBe(2)
  await own.close()
  await store.stop()
})
