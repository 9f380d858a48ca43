import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from '../booking.setup.ts'

const admin = person({ roles: ['user', 'admin'] })

let shop: Booking
let productId: string

beforeAll(async () => {
  shop = await startBooking()
  productId = await shop.product()
})
afterAll(() => shop.close())

test('saved refund is sent even if its event is never published', async () => {
  const buyer = person()
  const id = await shop.paid(buyer, productId)
  await shop.booking.stop()
  const alone = await shop.start('booking', { KAFKA_BROKERS: '127.0.0.1:1', SWEEP_SECONDS: '0.2' })
  const token = await shop.issuer.token(admin)
  const headers = { 'idempotency-key': randomUUID() }
  const refunded = { token, headers, body: {} }
  const { status } = await call(alone.url, `POST /booking/${id}/refund`, refunded)
  expect(status).toBe(200)
  const moved = await until('the money is back', async () => {
    const entries = await shop.ledger(id)
    return entries.length > 1 && entries.map(({ kind, cents }) => [kind, cents])
  })
  expect(moved).toEqual([
    ['capture', 1900],
    ['refund', 1900],
  ])
  expect(await alone.stop()).toBe(0)
})
