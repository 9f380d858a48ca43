import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from '../booking.setup.ts'

const settings = { UNPAID_UNITS_MOST: '20' }
let shop: Booking
let urls: readonly string[]

beforeAll(async () => {
  shop = await startBooking(settings)
  const other = await shop.start('booking', settings)
  urls = [shop.booking.url, other.url]
})
afterAll(() => shop?.close())

test('createBooking 201 for concurrent requests at two instances only up to the unit limit', async () => {
  const product = await shop.product(randomUUID(), { availableQuantity: 30 })
  const buyer = person()
  const token = await shop.issuer.token(buyer)
  const body = { ...shop.createOrderBody(product, buyer), quantity: 5 }
  const place = (url: string) => call(url, 'POST /booking', { token, body })
  const answers = await Promise.all(
    urls.flatMap((url) => Array.from({ length: 10 }, () => place(url))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect((await place(urls[0] ?? '')).status).toBe(409)
})

test('createBooking 201 immediately after another order from the same buyer was refused', async () => {
  const product = await shop.product(randomUUID(), { availableQuantity: 30 })
  const buyer = person()
  const token = await shop.issuer.token(buyer)
  const place = (url: string, quantity: number) =>
    call(url, 'POST /booking', {
      token,
      body: { ...shop.createOrderBody(product, buyer), quantity },
    })
  const [first = '', second = ''] = urls
  expect((await place(first, 21)).status).toBe(409)
  expect((await place(second, 20)).status).toBe(201)
})
