import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Mailing, startMailing } from '../mails.setup.ts'

let shop: Mailing
let productId: string

beforeAll(async () => {
  shop = await startMailing()
  productId = await shop.product()
})
afterAll(() => shop.close())

test('buyer with an unverified email address receives only emails about money', async () => {
  const buyer = person()
  const token = await shop.issuer.token(buyer, { email_verified: false })
  const headers = { 'idempotency-key': randomUUID() }
  const body = shop.createOrderBody(productId, buyer)
  const placed = await call(shop.booking.url, 'POST /booking', { token, body, headers })
  const id: string = placed.body._id
  expect(await shop.ended(`${id}:placed`)).toBe('unwanted')
  await shop.publish('stock.reserved', id, { orderId: id, productId, quantity: 2 })
  await shop.becomes(buyer, id, 'reserved')
  await shop.pay(buyer, id)
  expect(await shop.ended(`${id}:paid`)).toBe('sent')
  expect(await shop.subjectsFor(buyer)).toEqual(['Your receipt: H7 bulb'])
})

test('sixth optional email within an hour is sent an hour later', async () => {
  const buyer = person()
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push((await shop.place(buyer, productId)).body._id)
  const mails = await until('each mail is sent or waits', async () => {
    const all = await Promise.all(ids.map((id) => shop.findMail(`${id}:placed`)))
    return all.every((mail) => mail?.['end'] === 'sent' || mail?.['fault']) && all
  })
  const waiting = mails.filter((mail) => mail?.['end'] !== 'sent')
  expect(waiting).toHaveLength(1)
  expect(Number(waiting[0]?.['dueAt'])).toBeGreaterThan(Date.now() + 1_800_000)
  expect(await shop.subjectsFor(buyer)).toHaveLength(5)
})
