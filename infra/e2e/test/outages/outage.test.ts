import { type Answer, call } from '@axle/kit/testing/client'
import { servers, type TestServer } from '@axle/kit/testing/servers'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openE2eShop, people, type E2eShop } from '../e2e-shop.setup.ts'

/** Minimum number of orders that the test places during an outage. */
const ordersMeanwhile = 20
/** Number of orders placed concurrently, so that an order that waits for a timeout does not delay the others. */
const ordersAtOnce = 5
/**
 * Minimum duration of an outage in seconds, during which the test places five orders a second. By default, the outage
 * ends after the minimum number of orders.
 */
const outageSeconds = Number(process.env['OUTAGE_SECONDS'] ?? 0)
const paceMs = 1_000
const units = 100_000
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

let shop: E2eShop
let token: string
let productId: string
let img: string
/** Ids of all orders that booking accepted. */
const orders = new Set<string>()

beforeAll(async () => {
  // Only a timeout reveals a paused Keycloak. The timeout is short, because the test waits for it.
  shop = await openE2eShop(1, { KEYCLOAK_LIMIT_SECONDS: '10' })
  token = await shop.signIn(people.shopper)
  const admin = await shop.signIn(people.admin)
  const [tool] = (await call(shop.url, 'GET /api/services')).body
  img = tool.img
  const input = { name: 'Outage pads', email: 'a@axle.test', products: tool.name, img, price: 10 }
  const body = { ...input, availablequantity: units, minimumorderquantity: 1 }
  productId = (await call(shop.url, 'POST /api/purchase', { token: admin, body })).body.insertedId
  await until('orders can be placed', async () => (await place()).status === 201)
  // Once these orders are reserved, booking and the catalogue know all Kafka partitions.
  for (const id of orders) await settled(id)
})
afterAll(() => shop.close())

async function place(key: string = randomUUID()): Promise<Answer> {
  const { email } = people.shopper
  const names = { booking: 'Outage pads', product: email, ProductName: 'Demo Shopper' }
  const body = { bookingId: productId, price: 10, quantity: 1, ...names }
  const headers = { 'idempotency-key': key }
  const answer = await call(shop.url, 'POST /api/booking', { token, body, headers })
  if (answer.status === 201) orders.add(answer.body._id)
  return answer
}

async function available(): Promise<number> {
  return (await call(shop.url, `GET /api/services/${productId}`)).body.availablequantity
}

async function settled(id: string): Promise<string> {
  return until(`${id} is reserved`, async () => {
    const { status, body } = await call(shop.url, `GET /api/booking/${id}`, { token })
    return status === 200 && body.status !== 'placed' && body.status
  })
}

async function pay(id: string): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const path = `POST /api/booking/${id}/payment`
  expect((await call(shop.url, path, { token, body: { card }, headers })).status).toBe(202)
  await until(`${id} is paid`, async () => {
    return (await call(shop.url, `GET /api/booking/${id}`, { token })).body.paid
  })
}

/** Waits until all accepted orders are at least reserved, and the stock has decreased by exactly their units. */
async function everythingCatchesUp(): Promise<void> {
  for (const id of orders) await settled(id)
  await until('the shelf is right', async () => (await available()) === units - orders.size)
}

/** Places orders during an outage. Expects that booking rejects an order only with 503 and a Retry-After header. */
async function orderMeanwhile(): Promise<{ taken: string[]; refused: number }> {
  const taken: string[] = []
  let refused = 0
  async function order(): Promise<void> {
    const { status, headers, body } = await place()
    if (status === 201) taken.push(body._id)
    else {
      expect([status, headers.has('retry-after')]).toEqual([503, true])
      refused += 1
    }
  }
  const end = Date.now() + outageSeconds * 1000
  for (let count = 0; count < ordersMeanwhile || Date.now() < end; count += ordersAtOnce) {
    if (count >= ordersMeanwhile) await pause(paceMs)
    await Promise.all(Array.from({ length: ordersAtOnce }, order))
  }
  return { taken, refused }
}

/** Ways to cause an outage, each with the action that ends it. */
const returns = { stop: 'start', kill: 'start', pause: 'resume' } as const

async function without(
  server: TestServer,
  work: () => Promise<void>,
  way: keyof typeof returns = 'stop',
): Promise<void> {
  await servers[way](server)
  try {
    await work()
  } finally {
    await servers[returns[way]](server)
  }
}

test('orders are accepted, reserved and paid while Kafka is unavailable', async () => {
  await without('kafka', async () => {
    const { refused, taken } = await orderMeanwhile()
    expect(refused).toBe(0)
    expect((await call(shop.url, 'GET /api/services')).status).toBe(200)
    expect((await call(shop.url, 'GET /api/reviews')).status).toBe(200)
    for (const id of taken) expect(await settled(id)).toBe('reserved')
    await pay(taken[0] ?? '')
  })
  await everythingCatchesUp()
})

test('orders are accepted while Kafka and Redis are unavailable, and reserved when they are back', async () => {
  const taken: string[] = []
  await without('kafka', () =>
    without('redis', async () => {
      const meanwhile = await orderMeanwhile()
      expect(meanwhile.refused).toBe(0)
      taken.push(...meanwhile.taken)
    }),
  )
  for (const id of taken) expect(await settled(id)).toBe('reserved')
  await pay(taken[0] ?? '')
  await everythingCatchesUp()
})

test('orders, payments and sign-in work while Redis is unavailable', async () => {
  await without('redis', async () => {
    const { refused, taken } = await orderMeanwhile()
    expect(refused).toBe(0)
    expect((await call(shop.url, 'POST /api/session', { body: people.shopper })).status).toBe(200)
    await settled(taken[0] ?? '')
    await pay(taken[0] ?? '')
  })
  await everythingCatchesUp()
})

test('getImage 503 while the S3 store is unavailable, but orders still work', async () => {
  await without('s3', async () => {
    const { status, headers } = await call(shop.url, `GET ${img}`)
    expect([status, headers.has('retry-after')]).toEqual([503, true])
    expect((await orderMeanwhile()).refused).toBe(0)
  })
  await until(
    'the picture is back',
    async () => (await call(shop.url, `GET ${img}`)).status === 200,
  )
  await everythingCatchesUp()
})

// To its clients, a killed Keycloak looks like a stopped one. The test omits the kill, because each start takes long.
test.each(['stop', 'pause'] as const)(
  'while Keycloak is unavailable (%s) signed-in users continue and signing in responds 503',
  async (way) => {
    const signIn = () => call(shop.url, 'POST /api/session', { body: people.shopper })
    await without(
      'keycloak',
      async () => {
        const { status, headers } = await signIn()
        expect([status, headers.has('retry-after')]).toEqual([503, true])
        expect((await orderMeanwhile()).refused).toBe(0)
      },
      way,
    )
    await until('signing in works again', async () => (await signIn()).status === 200)
    await everythingCatchesUp()
  },
)

test('booking responds 503 at once while MongoDB is unavailable, and no accepted order is lost', async () => {
  await without('mongo', async () => {
    expect((await orderMeanwhile()).taken).toEqual([])
    const { status, headers } = await call(shop.url, 'GET /api/booking', { token })
    expect([status, headers.has('retry-after')]).toEqual([503, true])
    // The product list works without MongoDB, because the catalogue serves it from memory.
    expect((await call(shop.url, 'GET /api/services')).status).toBe(200)
  })
  await until('orders are taken again', async () => (await place()).status === 201)
  await everythingCatchesUp()
})
