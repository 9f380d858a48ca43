import { addGoods, openBuyer, signIn, signInBuyer, signUp } from '@axle/bench/buyers'
import { call } from '@axle/bench/call'
import type { Shop } from '@axle/bench/shop'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

/** Roles in which Schemathesis sends requests, because an operation's response depends on the role. */
export const roles = ['visitor', 'shopper', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Ids of existing products, orders and other data for requests to use. The keys are the dictionary names in
 * schemathesis.toml.
 */
export type Known = Readonly<
  Record<'products' | 'orders' | 'reviews' | 'people' | 'bulks', string[]>
>

const orders = 3

/**
 * Creates products, and a shopper who orders a product, pays for it and reviews it.
 * @returns the shopper's email address and the ids of the created data
 */
export async function openShop(shop: Shop): Promise<{ email: string; known: Known }> {
  const { url } = shop
  const goods = await addGoods(shop, orders)
  const email = await signUp(url)
  const buyer = await openBuyer(url, email)
  const token = await signInBuyer(url, email)
  const reviews: string[] = []
  for (const one of goods) {
    await buyer.order(one)
    await buyer.place(one)
    const body = { review: 'Fitted first time.', rating: '5' }
    const what = `POST /api/products/${one.id}/reviews`
    // The review service is notified of the payment by an event, which may not have arrived yet.
    const { text } = await until('the product can be reviewed', () =>
      call(url, what, { token, body }),
    )
    reviews.push((JSON.parse(text) as { readonly _id: string })._id)
  }
  await buyer.close()
  const { text } = await call(url, 'GET /api/booking', { token })
  const placed = JSON.parse(text) as readonly { readonly _id: string }[]
  const known = {
    products: goods.map(({ id }) => id),
    orders: placed.map(({ _id }) => _id),
    reviews,
    people: [email, await signUp(url)],
    bulks: [await changeMany(url, goods)],
  }
  return { email, known }
}

/**
 * Applies one bulk change to several products.
 * @returns the id of the bulk change
 */
async function changeMany(url: string, goods: readonly { readonly id: string }[]): Promise<string> {
  const products = goods.map(({ id }) => ({ _id: id, before: '1000000' }))
  const body = { products, change: { addquantity: 10 } }
  const token = await signIn(url)
  const { text } = await call(url, 'POST /api/purchase/bulk', { token, body, key: randomUUID() })
  return (JSON.parse(text) as { readonly _id: string })._id
}

/**
 * Signs in with the same request as the sign-in form.
 * @returns the token, or undefined for a visitor
 */
export async function signInAs(
  url: string,
  role: Role,
  email: string,
): Promise<string | undefined> {
  if (role === 'visitor') return undefined
  return role === 'admin' ? signIn(url) : signInBuyer(url, email)
}
