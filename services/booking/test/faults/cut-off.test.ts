import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { type Proxy, startProxy } from '@axle/kit/testing/proxy'
import { testEnvironment } from '@axle/kit/testing/environment'
import { partitions } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from '../booking.setup.ts'

let shop: Booking
/** Proxy between MongoDB and one of the two instances. */
let proxy: Proxy

const settings = { KAFKA_SESSION_SECONDS: '6' }

beforeAll(async () => {
  shop = await startBooking(settings)
  proxy = await startProxy(testEnvironment().MONGO_URL)
})
afterAll(async () => {
  await shop.close()
  await proxy.stop()
})

const startBehind = (isReady: boolean) =>
  shop.start('booking', { ...settings, MONGO_URL: `mongodb://127.0.0.1:${proxy.port}` }, isReady)

/**
 * Publishes a price on each partition, and waits until the instance that can connect to MongoDB has read all of them.
 */
async function pricesArrive(): Promise<void> {
  const numbers = Array.from({ length: partitions }, (_, partition) => partition)
  await Promise.all(numbers.map((partition) => shop.product(randomUUID(), {}, partition)))
}

test('another instance reads all events if one instance can never connect to MongoDB', async () => {
  proxy.cut()
  const cutOff = await startBehind(false)
  await pricesArrive()
  await cutOff.kill()
})

test('instance that loses MongoDB leaves events to other instances and resumes after the outage', async () => {
  proxy.heal()
  const cutOff = await startBehind(true)
  await pricesArrive()
  proxy.cut()
  await pricesArrive()

  proxy.heal()
  await shop.booking.kill()
  const facts = { productId: randomUUID(), revision: 1, minimumOrderQuantity: 1 }
  await shop.publish('product.changed', facts.productId, { ...facts, name: 'Fuse', priceCents: 50 })
  const buyer = person()
  const token = await shop.issuer.token(buyer)
  const body = { ...shop.createOrderBody(facts.productId, buyer), price: 0.01 }
  await until('the instance that was cut off prices the product', async () => {
    const { status } = await call(cutOff.url, 'POST /booking', { token, body })
    return status === 409
  })
})
