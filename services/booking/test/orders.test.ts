import { call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, cards, startBooking } from './booking.setup.ts'

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

async function fetchOrderIds(query: string): Promise<readonly string[]> {
  const { status, body } = await ask(`GET /orders?${query}`)
  expect([query, status, body.total]).toEqual([query, 200, body.orders.length])
  return body.orders.map((order: { _id: string }) => order._id)
}

test('listOrders 200 finds orders by buyer, number, status and day, newest first', async () => {
  const ada = person({ name: `Ada (${randomUUID()})` })
  const bob = person()
  const first = (await shop.place(ada, productId)).body
  const second = (await shop.place(ada, productId)).body
  const other = await shop.reserved(bob, productId)

  expect(await fetchOrderIds(`search=${ada.email.toUpperCase()}`)).toEqual([second._id, first._id])
  expect(await fetchOrderIds(`search=${encodeURIComponent(ada.name.toUpperCase())}`)).toHaveLength(
    2,
  )
  expect(await fetchOrderIds(`search=${first._id.slice(0, 8).toUpperCase()}`)).toEqual([first._id])
  expect(await fetchOrderIds('search=.*')).toEqual([])
  expect(await fetchOrderIds(`search=${bob.email}&status=reserved`)).toEqual([other])
  expect(await fetchOrderIds(`search=${bob.email}&status=paid`)).toEqual([])

  const day = first.createdAt.slice(0, 10)
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  expect(await fetchOrderIds(`search=${first._id}&from=${day}&to=${day}`)).toEqual([first._id])
  expect(await fetchOrderIds(`search=${first._id}&to=${dayBefore}`)).toEqual([])
})

test('listOrders 200 finds orders by the day of their payment or partial refund', async () => {
  const buyer = person()
  const open = (await shop.place(buyer, productId)).body
  const paid = await shop.paid(buyer, productId)
  const refunded = await shop.paid(buyer, productId)
  await shop.refund(admin, refunded, { amount: 5 })

  const today = open.createdAt.slice(0, 10)
  const dayAfter = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10)
  const found = (days: string) => fetchOrderIds(`search=${buyer.email}&${days}`)
  expect(await found(`from=${today}&dated=placed`)).toEqual([refunded, paid, open._id])
  expect(await found(`from=${today}&to=${dayAfter}&dated=paid`)).toEqual([refunded, paid])
  expect(await found(`from=${today}&dated=paid&status=shipped`)).toEqual([])
  expect(await found(`from=${today}&dated=refunded`)).toEqual([refunded])
  for (const dated of ['placed', 'paid', 'refunded']) {
    expect(await found(`from=${dayAfter}&dated=${dated}`)).toEqual([])
  }
  expect(await found('dated=refunded')).toHaveLength(3)
})

test('listOrders 200 returns pages and the total number of orders', async () => {
  const buyer = person()
  const placed: string[] = []
  for (let n = 0; n < 3; n++) placed.unshift((await shop.place(buyer, productId)).body._id)
  const pages = await Promise.all(
    [0, 2].map((offset) => ask(`GET /orders?search=${buyer.email}&limit=2&offset=${offset}`)),
  )
  expect(pages.map(({ body }) => body.total)).toEqual([3, 3])
  const ids = pages.flatMap(({ body }) => body.orders.map(({ _id }: { _id: string }) => _id))
  expect(ids).toEqual(placed)
})

test('listOrders 200 continues after a cursor, listOrders 404 for an unknown cursor', async () => {
  const buyer = person()
  const placed: string[] = []
  for (let n = 0; n < 3; n++) placed.unshift((await shop.place(buyer, productId)).body._id)
  const first = (await ask(`GET /orders?search=${buyer.email}&limit=2`)).body
  expect([first.total, first.next]).toEqual([3, placed[1]])
  const second = (await ask(`GET /orders?search=${buyer.email}&limit=2&cursor=${first.next}`)).body
  expect(second.orders.map(({ _id }: { _id: string }) => _id)).toEqual(placed.slice(2))
  expect([second.total, 'next' in second]).toEqual([3, false])
  expect((await ask(`GET /orders?cursor=${randomUUID()}`)).status).toBe(404)
})

test('listOrders 200 finds orders by word prefixes, including those of the product name', async () => {
  const buyer = person({ name: 'Ada Byron', email: `ada.${randomUUID()}@axle.test` })
  const { _id } = (await shop.place(buyer, productId)).body
  const own = buyer.email.slice(4, 12)
  for (const words of [own, `BYR ${own}`, `h7 ${own}`, `bul ad ${own}`]) {
    expect(await fetchOrderIds(`search=${encodeURIComponent(words)}`)).toEqual([_id])
  }
  expect(await fetchOrderIds(`search=${encodeURIComponent(`yron ${own}`)}`)).toEqual([])
})

test.each([
  'offset=1001',
  'cursor=%24ne',
  'status=lost',
  'dated=lost',
  'from=yesterday',
  'from=2026-02-30',
  'to=2026-13-01',
  'limit=0',
  'limit=101',
  'search=',
])('listOrders 400 for %s', async (query) => {
  expect((await ask(`GET /orders?${query}`)).status).toBe(400)
})

test('listOrders 401 and getOrder 401 for visitors, listOrders 403 and getOrder 403 for buyers', async () => {
  const buyer = person()
  const { _id } = (await shop.place(buyer, productId)).body
  for (const what of ['GET /orders', `GET /orders/${_id}`]) {
    expect((await call(shop.booking.url, what)).status).toBe(401)
    expect((await ask(what, buyer)).status).toBe(403)
  }
})

test('getOrder 200 lists payment attempts and events, oldest first', async () => {
  const buyer = person()
  const id = await shop.reserved(buyer, productId)
  await shop.pay(buyer, id, cards.declined)
  await shop.becomes(buyer, id, 'payment_failed')
  await shop.pay(buyer, id)
  await shop.becomes(buyer, id, 'paid')
  const body = await until('all events are sent', async () => {
    const record = (await ask(`GET /orders/${id}`)).body
    return record.events.every(({ isSent }: { isSent: boolean }) => isSent) && record
  })
  expect(body.order).toMatchObject({ _id: id, status: 'paid', product: buyer.email })
  expect(body.payments).toMatchObject([
    { state: 'failed', amount: 19, cardLast4: '0002', reason: 'Your card was declined.' },
    { state: 'succeeded', amount: 19, cardLast4: '4242' },
  ])
  expect(body.events.map(({ type }: { type: string }) => type)).toEqual([
    'order.placed',
    'order.reserved',
    'order.paying',
    'payment.failed',
    'order.payment_failed',
    'order.paying',
    'payment.succeeded',
    'order.paid',
  ])
  const paid = await shop.topics.first('order.paid', id)
  expect(body.events.at(-1)._id).toBe(paid.id)
})

test('getOrder 400 for an invalid order ID, 404 for an unknown one', async () => {
  expect((await ask('GET /orders/%24ne')).status).toBe(400)
  expect((await ask(`GET /orders/${randomUUID()}`)).status).toBe(404)
})
