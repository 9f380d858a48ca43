import { randomUUID } from 'node:crypto'
import { until } from '@axle/kit/testing/until'
import {
  createEvent,
  product,
  type Shop,
  startWebhooks,
  step,
  isSignedBy,
} from '../webhooks.setup.ts'
import { quickRetries } from './quick-retries.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startWebhooks(quickRetries)
})
afterAll(() => shop.close())

test('order.paid is sent to subscribed webhooks with a signature and without personal data', async () => {
  const paid = await shop.add(['order.paid'])
  const shipped = await shop.add(['order.shipped'])
  const event = step('order.paid', { paymentId: 'p1', reason: 'Ada asked' })
  await shop.publish(event)
  const [message] = await shop.receiver.gets(paid.path, 1)
  if (!message) throw new Error('nothing came')
  expect(message.body).toEqual({
    type: 'order.paid',
    version: 1,
    timestamp: event.time,
    data: {
      orderId: event.subject,
      productId: 'hal-h7-55',
      productName: 'H7',
      quantity: 2,
      totalCents: 1900,
      currency: 'USD',
      paymentId: 'p1',
    },
  })
  expect(message.headers['content-type']).toBe('application/json')
  expect([isSignedBy(paid.secret, message), isSignedBy(shipped.secret, message)]).toEqual([
    true,
    false,
  ])
  const delivered = await shop.delivery(paid.id, ({ status }) => status === 'delivered')
  expect(delivered).toMatchObject({ type: 'order.paid', attemptCount: 1, body: message.text })
  expect(delivered.messageId).toBe(message.headers['webhook-id'])
  expect(delivered.attempts).toMatchObject([{ status: 204 }])
  expect((await shop.log(shipped.id)).total).toBe(0)
})

test.each([
  'order.placed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'order.refunded',
])('%s is sent to a subscribed webhook', async (type) => {
  const { path } = await shop.add([type])
  await shop.publish(step(type))
  const [message] = await shop.receiver.gets(path, 1)
  expect(message?.body.type).toBe(type)
})

test('payment.refunded is sent with the refunded amount', async () => {
  const { path } = await shop.add(['payment.refunded'])
  const facts = { orderId: randomUUID(), paymentId: 'p1', refundId: 'r1', amountCents: 500 }
  await shop.publish(createEvent('payment.refunded', facts.orderId, facts))
  const [message] = await shop.receiver.gets(path, 1)
  expect(message?.body.data).toEqual({ ...facts, currency: 'USD' })
})

test('an event is sent only once when it arrives twice', async () => {
  const { id, path } = await shop.add(['order.paid', 'order.shipped'])
  const event = step('order.paid')
  await shop.publish(event, event)
  // This event has the same key, so it arrives after both copies of the first event.
  await shop.publish({ ...step('order.shipped'), subject: event.subject })
  await until('the one behind them came', () =>
    shop.receiver.at(path).some(({ body }) => body.type === 'order.shipped'),
  )
  expect((await shop.log(id)).total).toBe(2)
})

test('each product revision is sent only once when it is published repeatedly', async () => {
  const { id, path } = await shop.add(['product.added', 'product.changed', 'product.deleted'])
  const productId = randomUUID()
  const removed = createEvent('product.removed', productId, { productId, revision: 3 })
  await shop.publish(product(productId, 1), product(productId, 1), product(productId, 2))
  await shop.publish(product(productId, 2), product(productId, 1), removed)
  await until('it is deleted', () =>
    shop.receiver.at(path).some(({ body }) => body.type === 'product.deleted'),
  )
  const { total, deliveries } = await shop.log(id)
  expect([total, deliveries.map(({ type }) => type).toSorted()]).toEqual([
    3,
    ['product.added', 'product.changed', 'product.deleted'],
  ])
})

test('an event is not sent when it happened before the webhook was added', async () => {
  const { id, path } = await shop.add(['order.paid'])
  const event = step('order.paid')
  await shop.publish({ ...event, time: '2026-01-01T00:00:00.000Z' })
  await shop.publish({ ...step('order.paid'), subject: event.subject })
  await shop.receiver.gets(path, 1)
  expect((await shop.log(id)).total).toBe(1)
})

test('renewWebhookSecret 200 causes messages to be signed with both secrets for a day', async () => {
  const { id, path, secret } = await shop.add(['order.paid'])
  const { status, body } = await shop.ask(`POST /webhooks/${id}/secret`)
  expect([status, body.secret === secret]).toEqual([200, false])
  expect(body.webhook.otherSecretUntil).toBeDefined()
  await shop.publish(step('order.paid'))
  const [message] = await shop.receiver.gets(path, 1)
  if (!message) throw new Error('nothing came')
  expect([isSignedBy(secret, message), isSignedBy(body.secret, message)]).toEqual([true, true])
})

test('testWebhook 202 sends a ping', async () => {
  const { id, path } = await shop.add(['order.paid'])
  const { status, body } = await shop.ask(`POST /webhooks/${id}/test`)
  expect([status, body.status, body.type]).toEqual([202, 'waiting', 'webhook.ping'])
  const [message] = await shop.receiver.gets(path, 1)
  expect(message?.body).toMatchObject({ type: 'webhook.ping', data: { webhookId: id } })
})

test('replayWebhookDelivery 202 resends the same message with the same id', async () => {
  const { id, path } = await shop.add(['order.paid'])
  await shop.publish(step('order.paid'))
  const { _id } = await shop.delivery(id, (one) => one.status === 'delivered')
  const { status, body } = await shop.ask(`POST /webhooks/${id}/deliveries/${_id}/replay`)
  expect([status, body.status, body.attemptCount]).toEqual([202, 'waiting', 0])
  const [first, second] = await shop.receiver.gets(path, 2)
  expect(second?.text).toBe(first?.text)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  const again = await shop.delivery(id, (one) => one.status === 'delivered')
  expect([again.attemptCount, again.attempts.length]).toEqual([1, 2])
  expect((await shop.log(id)).total).toBe(1)
})

test("replayWebhookDelivery 404 for another webhook's delivery", async () => {
  const [one, other] = [await shop.add(['order.paid']), await shop.add(['order.paid'])]
  const { body } = await shop.ask(`POST /webhooks/${one.id}/test`)
  const { status } = await shop.ask(`POST /webhooks/${other.id}/deliveries/${body._id}/replay`)
  expect(status).toBe(404)
})

test('replayWebhookDelivery 409 and testWebhook 409 while the webhook is paused', async () => {
  const { id } = await shop.add(['order.paid'])
  const { body } = await shop.ask(`POST /webhooks/${id}/test`)
  await shop.ask(`PATCH /webhooks/${id}`, { state: 'paused' })
  const replayed = await shop.ask(`POST /webhooks/${id}/deliveries/${body._id}/replay`)
  const tested = await shop.ask(`POST /webhooks/${id}/test`)
  expect([replayed.status, tested.status]).toEqual([409, 409])
})

test('listWebhookDeliveries 200 returns the log in pages and filters it by status', async () => {
  const { id } = await shop.add(['order.paid'])
  for (let count = 0; count < 3; count++) await shop.ask(`POST /webhooks/${id}/test`)
  await until('all are delivered', async () => {
    return (await shop.log(id, '?status=delivered')).total === 3
  })
  const { deliveries: all } = await shop.log(id)
  const part = await shop.log(id, '?limit=1&offset=1')
  expect([part.total, part.deliveries]).toEqual([3, [all[1]]])
  expect(await shop.log(id, '?status=failed')).toEqual({ total: 0, deliveries: [] })
})

test.each(['status=eaten', 'limit=0', 'offset=-1', 'below=3'])(
  'listWebhookDeliveries 400 for %s',
  async (query) => {
    const { id } = await shop.add(['order.paid'])
    expect((await shop.ask(`GET /webhooks/${id}/deliveries?${query}`)).status).toBe(400)
    await shop.ask(`DELETE /webhooks/${id}`)
  },
)
