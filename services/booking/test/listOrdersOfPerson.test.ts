import { call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'

let shop: Booking
let productId: string
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking()
  productId = await shop.product()
})
afterAll(() => shop?.close())

async function ask(what: string, who: Person = admin) {
  return call(shop.booking.url, what, { token: await shop.issuer.token(who) })
}

test('listOrdersOfPerson 200 returns pages of only that user’s orders, as the buyer sees them', async () => {
  const [ada, bob] = [person(), person()]
  const placed: string[] = []
  for (let n = 0; n < 3; n++) placed.unshift((await shop.place(ada, productId)).body._id)
  const other = (await shop.place(bob, productId)).body._id
  const path = `GET /people/${ada.id}/orders`
  const { status, headers, body } = await ask(path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual((await ask('GET /booking', ada)).body)
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(placed)
  const first = (await ask(`${path}?limit=2`)).body
  const second = (await ask(`${path}?limit=2&cursor=${first[1]._id}`)).body
  expect([...first, ...second]).toEqual(body)
  expect((await ask(`${path}?cursor=${other}`)).status).toBe(404)
})

test('listOrdersOfPerson 200 with an empty list for an unknown user, 404 for an unknown cursor', async () => {
  expect((await ask('GET /people/nobody/orders')).body).toEqual([])
  expect((await ask(`GET /people/nobody/orders?cursor=${randomUUID()}`)).status).toBe(404)
})

test('listOrdersOfPerson 401 for visitors and 403 for buyers, even for their own orders', async () => {
  const ada = person()
  expect((await call(shop.booking.url, `GET /people/${ada.id}/orders`)).status).toBe(401)
  expect((await ask(`GET /people/${ada.id}/orders`, ada)).status).toBe(403)
})
