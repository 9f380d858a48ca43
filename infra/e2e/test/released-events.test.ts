import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { readFileSync } from 'node:fs'

type Kept = { readonly topic: string; readonly event: { readonly subject: string } }

const stored = JSON.parse(readFileSync('released/events.json', 'utf8')) as readonly Kept[]
const admin = person({ roles: ['user', 'admin'] })
/** Buyer in the stored events of the last release. */
const buyer = person({ id: 'released-buyer' })
const productId = 'released-pads'

let testEnv: TestEnv
let urls: Readonly<Record<'user' | 'catalogue' | 'booking' | 'review' | 'analytics', string>>

beforeAll(async () => {
  testEnv = await openTestEnv()
  const [user, catalogue, booking, review, analytics] = await Promise.all([
    testEnv.start('user'),
    testEnv.start('catalogue'),
    testEnv.start('booking'),
    testEnv.start('review'),
    testEnv.start('analytics'),
  ])
  const input = { user, catalogue, booking, review, analytics }
  const addresses = Object.entries(input).map(([name, { url }]) => [name, url])
  urls = Object.fromEntries(addresses)
  // All events go to one Kafka partition, so a service that has processed the last event has read all others, too.
  for (const { topic, event } of stored) {
    await testEnv.topics.send(topic, event.subject, JSON.stringify(event), 0)
  }
})
afterAll(() => testEnv.close())

const ask = async (who: typeof admin, url: string, what: string, body?: unknown) =>
  call(url, what, { token: await testEnv.issuer.token(who), ...(body !== undefined && { body }) })

test('booking accepts an order at a price that the last release published', async () => {
  const names = { product: buyer.email, ProductName: buyer.name, booking: 'Released pads' }
  const order = { bookingId: productId, price: 10, quantity: 1, ...names }
  await until('the order is taken', async () => {
    return (await ask(buyer, urls.booking, 'POST /booking', order)).status === 201
  })
})

test('catalogue responds to an order that the last release published', async () => {
  const { data } = await testEnv.topics.first('stock.rejected', 'released-last')
  expect(data.quantity).toBe(2)
})

test('review accepts a review from a buyer whose order the last release reported as paid', async () => {
  await until('the buyer may review', async () => {
    const { body } = await ask(buyer, urls.review, `GET /products/${productId}/reviews/mine`)
    return body.mayReview
  })
})

test("analytics reports the remaining units according to the last release's events", async () => {
  const line = await until('it is listed', async () => {
    const { body } = await ask(admin, urls.analytics, 'GET /low-stock')
    return body.find((one: { productId: string }) => one.productId === productId)
  })
  expect(line).toEqual({ productId, name: 'Released pads', available: 5, minimumOrderQuantity: 1 })
})

test("user logs an admin's action that the last release published", async () => {
  await until('it is logged', async () => {
    const { body } = await ask(admin, urls.user, 'GET /audit?search=Released%20pads')
    return body.entries?.length === 1
  })
})

test('no message from the last release becomes a dead letter', () => {
  expect(testEnv.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
})
