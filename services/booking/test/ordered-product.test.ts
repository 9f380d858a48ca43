import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'

let shop: Booking
const buyer = person()

beforeAll(async () => {
  shop = await startBooking()
})
afterAll(() => shop?.close())

test('createBooking 201 stores the product’s current name and image', async () => {
  const [then, later] = ['/api/images/0a-640.webp', '/api/images/0b-640.webp']
  const id = await shop.product(randomUUID(), { img: then })
  const key = randomUUID()
  const { body } = await shop.place(buyer, id, {}, key)
  expect(body).toMatchObject({ booking: 'H7 bulb', img: then })
  const placed = await until('order.placed is on the topic', () =>
    shop.topics.events('order.placed', body._id).at(0),
  )
  expect(placed.data).toMatchObject({ productName: 'H7 bulb', img: then })
  const changes = { revision: 2, name: 'H7 lamp', img: later, priceCents: 1000 }
  await shop.product(id, changes)
  const second = await until('the change is known', async () => {
    const answer = await shop.place(buyer, id, { price: 10 })
    return answer.status === 201 && answer.body
  })
  expect(second).toMatchObject({ booking: 'H7 lamp', img: later })
  expect(await shop.get(buyer, body._id)).toMatchObject({ booking: 'H7 bulb', img: then })
  expect((await shop.place(buyer, id, {}, key)).body).toEqual(body)
})

test('createBooking 201 includes the image after the catalogue has published one', async () => {
  const id = await shop.product()
  expect((await shop.place(buyer, id)).body).not.toHaveProperty('img')
  await shop.product(id, { img: '/api/images/0a-640.webp' })
  await until('the picture is known', async () => (await shop.place(buyer, id)).body.img)
})
