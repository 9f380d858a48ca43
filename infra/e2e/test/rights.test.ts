import { type OpenApi, type Operation, listOperations, readContract } from '@axle/kit/http/contract'
import { call } from '@axle/kit/testing/client'
import { checkRows } from '@axle/kit/testing/rows'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Role, rights, roles } from './rights.setup.ts'
import { openAccount, openVerifiedAccount } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

type Person = { readonly email: string; readonly token: string; readonly orders: readonly string[] }
type Asked = { readonly path?: string; readonly body?: unknown; readonly query?: string }

const contract = readContract('openapi') as OpenApi
// The account is deleted last, because no other operation works without it.
const operations = listOperations(contract).toSorted(
  (one, other) => Number(one.id === 'deleteUser') - Number(other.id === 'deleteUser'),
)

let shop: E2eShop
let persons: Readonly<Record<Role, Person>>
let tool: { _id: string; name: string; price: number; img: string; minimumorderquantity: number }
/** Another user, whose account the admin's requests change. */
let other: Person
let photo: string
let reviewId: string
let picture: Blob

beforeAll(async () => {
  shop = await openE2eShop(10)
  picture = new Blob([await readFile('frontend/public/art/icon-512.png')], { type: 'image/png' })
  const found = (await call(shop.url, 'GET /api/services')).body as (typeof tool & {
    availablequantity: number
  })[]
  tool = found.toSorted((one, two) => two.availablequantity - one.availablequantity)[0] ?? tool
  reviewId = (await call(shop.url, 'GET /api/reviews')).body[0]._id
  other = await openPerson('user')
  await ask(other.token, named('putPhoto'), '/profile/photo', createImageForm(picture))
  photo = (await call(shop.url, 'GET /api/profile', { token: other.token })).body.photoURL
  persons = {
    visitor: { email: 'visitor@axle.test', token: '', orders: ['none', 'none'] },
    user: await openPerson('user', openAccount),
    admin: await openPerson('admin'),
  }
})
afterAll(() => shop?.close())

/** Creates a user with the given role and two orders whose units are reserved. */
async function openPerson(role: 'user' | 'admin', open = openVerifiedAccount): Promise<Person> {
  const who = await open(shop.url)
  if (role === 'admin') {
    const token = await shop.signIn(people.admin)
    await until('the address is verified, so that the role is given', async () => {
      const { status } = await call(shop.url, `PUT /api/user/admin/${who.email}`, { token })
      return status === 200
    })
    // Changing a user's rights also revokes a token issued in the same second, so wait for the next second before
    // signing in.
    const second = Math.floor(Date.now() / 1000)
    await until('the next second has begun', () => Math.floor(Date.now() / 1000) > second)
  }
  const token = await shop.signIn(who)
  const orders = [await order(who.email, token), await order(who.email, token)]
  return { email: who.email, token, orders }
}

function createBookingBody(email: string): object {
  const { _id: bookingId, name: booking, price } = tool
  return { bookingId, booking, price, product: email, ProductName: 'Ada Byron' }
}

async function order(email: string, token: string): Promise<string> {
  const body = createBookingBody(email)
  const { body: placed } = await call(shop.url, 'POST /api/booking', { token, body })
  await until('its units are held', async () => {
    const now = await call(shop.url, `GET /api/booking/${placed._id}`, { token })
    return now.body.status === 'reserved'
  })
  return placed._id
}

function createImageForm(image: Blob): FormData {
  const form = new FormData()
  form.append('image', image, 'icon.png')
  return form
}

/**
 * Returns the Content-Type header for a request body. Returns no header for a form, because fetch sets that header
 * itself.
 */
function getContentTypeHeader({ raw }: Operation, body: unknown): Record<string, string> {
  const [type] = Object.keys(raw.requestBody?.content ?? {})
  return type === undefined || body instanceof FormData ? {} : { 'content-type': type }
}

function named(id: Operation['id']): Operation {
  const found = operations.find((operation) => operation.id === id)
  if (!found) throw new Error(`The contract has no ${id}.`)
  return found
}

/** Sends one request and waits only for the status, because the response may be an endless stream. */
async function ask(token: string, operation: Operation, path: string, body?: unknown) {
  const isAsItIs = body instanceof FormData || typeof body === 'string'
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: operation.method,
    headers: {
      origin: shop.url,
      'idempotency-key': randomUUID(),
      'stripe-signature': 't=1,v1=0',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...getContentTypeHeader(operation, body),
    },
    ...(body === undefined ? {} : { body: isAsItIs ? body : JSON.stringify(body) }),
  })
  await answer.body?.cancel()
  return answer.status
}

/** Paths, queries and request bodies for operations that cannot use the example in the contract. */
const particulars: Partial<Record<Operation['id'], (who: Person) => Asked>> = {
  createSession: () => ({ body: people.shopper }),
  // The URL is private, so that the shop sends nothing to third parties.
  createWebhook: () => ({ body: { url: 'https://127.0.0.1/', events: ['order.paid'] } }),
  signUp: () => ({
    body: { name: 'Ada Byron', email: `${randomUUID()}@axle.test`, password: 'analytical' },
  }),
  putUser: ({ email }) => ({ path: `/user/${email}`, body: { email } }),
  deleteUser: ({ email }) => ({ path: `/user/${email}` }),
  putPhoto: () => ({ body: createImageForm(picture) }),
  uploadImage: () => ({ body: createImageForm(picture) }),
  getPhoto: () => ({ path: photo.replace('/api', '') }),
  getImage: () => ({ path: tool.img.replace('/api', '') }),
  getTool: () => ({ path: `/services/${tool._id}` }),
  suggestProducts: () => ({ query: '?search=brake' }),
  getFit: () => ({ path: `/products/${tool._id}/fit`, query: '?vehicle=none' }),
  listVehicleMakes: () => ({ query: '?year=2012' }),
  listVehicleModels: () => ({ query: '?year=2012&make=Honda' }),
  listVehicles: () => ({ query: '?year=2012&make=Honda&model=Civic' }),
  editProduct: () => ({ path: `/services/${tool._id}`, body: { name: tool.name } }),
  restoreProduct: () => ({ path: `/services/${tool._id}/restoration` }),
  addProduct: () => ({
    body: { name: 'Pads', email: 'supplier@axle.test', products: tool.name, img: tool.img },
  }),
  deleteAddedProducts: () => ({ path: '/purchase/supplier@axle.test' }),
  createBooking: ({ email }) => ({ body: createBookingBody(email) }),
  listBookings: ({ email }) => ({ query: `?product=${email}` }),
  cancelBooking: ({ orders: [, second] }) => ({ path: `/booking/${second}/cancel` }),
  moderateReview: () => ({ path: `/reviews/${reviewId}/status` }),
  replyToReview: () => ({ path: `/reviews/${reviewId}/reply` }),
  createReview: () => ({ body: { review: `Good. ${randomUUID()}`, rating: '5' } }),
}

function createRequest(operation: Operation, who: Person): Required<Asked> {
  const { path, id, raw } = operation
  const [first, second] = who.orders
  // These operations use the second order. It was cancelled by an earlier request, so it can be neither shipped nor
  // refunded.
  const about = /^(ship|deliver|refund)/.test(id) ? second : first
  const places: Readonly<Record<string, string | undefined>> = {
    email: other.email,
    id: about,
    provider: 'google',
    token: `some-id.${'0'.repeat(43)}`,
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => places[name] ?? 'none')
  const content = raw.requestBody?.content
  const body = Object.values(content ?? {}).find(({ example }) => example !== undefined)?.example
  return { path: filled, body, query: '', ...particulars[id]?.(who) }
}

test('rights table has a row for every operation in the contract and no other rows', () => {
  expect(Object.keys(rights).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

test.each(roles)(
  'each operation returns the status that the rights table lists for role %s',
  (role) =>
    checkRows({
      rows: operations,
      name: ({ id }) => id,
      // Requests are sent one at a time, because each can affect the next.
      check: async (operation) => {
        const { id } = operation
        const expected = rights[id]?.[roles.indexOf(role)]
        const who = persons[role]
        const { path, query, body } = createRequest(operation, who)
        const status = await ask(who.token, operation, path + query, body)
        const isSuccess = status >= 200 && status < 300
        expect([id, role, isSuccess ? 200 : status]).toEqual([id, role, expected])
      },
    }),
)
