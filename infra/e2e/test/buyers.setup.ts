import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { openAccount, openVerifiedAccount, signIn, visit } from './visitor.setup.ts'
import { people, type E2eShop } from './e2e-shop.setup.ts'

type Tool = { _id: string; name: string; price: number; availablequantity: number }

const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

/** Returns functions that create buyers, and one that opens the order list as an admin. */
export function createBuyers(shop: E2eShop, browser: Browser) {
  async function becomes(token: string, id: string, status: string): Promise<void> {
    await until(`the order is ${status}`, async () => {
      const { body } = await call(shop.url, `GET /api/booking/${id}`, { token })
      return body.status === status
    })
  }

  /** Creates a buyer who has placed one order, whose units are reserved. */
  async function buyer(name?: string, email?: string) {
    // No mail server delivers to an address of 254 characters, so an email address from a test stays unverified.
    const who = await (email ? openAccount : openVerifiedAccount)(shop.url, name, email)
    const token = await shop.signIn(who)
    const tools: Tool[] = (await call(shop.url, 'GET /api/services')).body
    const tool = tools.toSorted((one, two) => two.availablequantity - one.availablequantity)[0]
    if (!tool) throw new Error('The shop has no products.')
    const { _id: bookingId, name: booking, price } = tool
    const body = { bookingId, booking, price, product: who.email, ProductName: name ?? 'Ada Byron' }
    const id: string = (await call(shop.url, 'POST /api/booking', { token, body })).body._id
    await becomes(token, id, 'reserved')
    return { ...who, token, id }
  }

  /** Creates a buyer who has one paid order. */
  async function payer(name?: string, email?: string) {
    const one = await buyer(name, email)
    const { token, id } = one
    const headers = { 'idempotency-key': randomUUID() }
    await call(shop.url, `POST /api/booking/${id}/payment`, { token, headers, body: { card } })
    await becomes(token, id, 'paid')
    return one
  }

  async function atOrders(query = '') {
    const visitor = await visit(browser, shop.url)
    await visitor.page.goto(`/dashboad/orders${query}`)
    await signIn(visitor.page, people.admin)
    await visitor.page.getByRole('heading', { name: 'All Orders' }).waitFor()
    return visitor
  }

  return { becomes, buyer, payer, atOrders }
}
