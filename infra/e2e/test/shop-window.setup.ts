import { call } from '@axle/kit/testing/client'
import { verifyAddress } from '@axle/kit/testing/pages'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import type { Orders } from './page-list.setup.ts'
import { people, type E2eShop } from './e2e-shop.setup.ts'

const goodCard = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
const declinedCard = { ...goodCard, number: '4000000000000002' }
const longName =
  'Ferrow CeramicStop brake pads for the front axle, set of four with wear sensors, springs and grease'

type Tool = Readonly<{
  _id: string
  name: string
  category: string
  price: number
  img: string
  minimumorderquantity: number
  availablequantity: number
}>

type Ask = (token: string, what: string, body?: unknown) => ReturnType<typeof call>

/** Grants a user the admin role and revokes it, so that the audit log has entries. */
async function changeRights(ask: Ask, admin: string): Promise<void> {
  const email = 'mechanic@axle.test'
  await ask(admin, 'POST /api/signup', { name: 'Mara Lindt', email, password: 'torque-wrench' })
  await verifyAddress(email)
  await until('the address is verified, so that the role is given', async () => {
    return (await ask(admin, `PUT /api/user/admin/${email}`)).status === 200
  })
  await ask(admin, `DELETE /api/user/admin/${email}`)
}

/**
 * Takes products off sale with a bulk change, so that the lists of bulk changes and of products off sale have entries.
 */
async function takeOffSale(ask: Ask, admin: string, tools: readonly Tool[]): Promise<void> {
  const products = tools.map(({ _id }) => ({ _id, before: 'on sale' }))
  await ask(admin, 'POST /api/purchase/bulk', { products, change: { onsale: false } })
}

/**
 * Fills the shop with data, so that its pages look used. Adds a product with a long name, and orders that are reserved,
 * paid, declined and cancelled. Also changes a user's rights and takes a product off sale.
 */
export async function fillShopWindow(shop: E2eShop): Promise<Orders & { product: string }> {
  const [shopper, admin] = await Promise.all([
    shop.signIn(people.shopper),
    shop.signIn(people.admin),
  ])
  const found = await call(shop.url, 'GET /api/services')
  const tools: readonly Tool[] = found.body

  const ask: Ask = (token, what, body) =>
    call(shop.url, what, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    })
  const becomes = (id: string, expected: string) =>
    until(`the order is ${expected}`, async () => {
      return (await ask(shopper, `GET /api/booking/${id}`)).body.status === expected
    })
  const order = async (tool: Tool): Promise<string> => {
    const { body } = await ask(shopper, 'POST /api/booking', {
      bookingId: tool._id,
      booking: tool.name,
      price: tool.price,
      quantity: tool.minimumorderquantity,
      product: people.shopper.email,
      ProductName: 'Demo Shopper',
    })
    await becomes(body._id, 'reserved')
    return body._id
  }
  const pay = async (id: string, card: typeof goodCard, outcome: string): Promise<void> => {
    await ask(shopper, `POST /api/booking/${id}/payment`, { card })
    await becomes(id, outcome)
  }

  const orderable = tools.filter((tool) => tool.availablequantity >= tool.minimumorderquantity)
  const [first, second, third, fourth] = new Map(
    orderable.map((tool) => [tool.category, tool]),
  ).values()
  if (!first || !second || !third || !fourth) throw new Error('The shelves are too empty.')
  await ask(shopper, `POST /api/booking/${await order(first)}/cancel`)
  await pay(await order(second), declinedCard, 'payment_failed')
  const paid = await order(third)
  await pay(paid, goodCard, 'paid')
  const reserved = await order(fourth)
  await ask(admin, 'POST /api/purchase', {
    name: longName,
    email: 'supplier@axle.test',
    products: first.name,
    img: first.img,
    availablequantity: 6,
  })
  await changeRights(ask, admin)
  const others = orderable.filter((tool) => ![first, second, third, fourth].includes(tool))
  await takeOffSale(ask, admin, others.slice(-1))
  return { reserved, paid, product: first._id }
}
