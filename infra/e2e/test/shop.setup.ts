import { call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { runSeed } from '@axle/kit/testing/process'
import { openTestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

export const admin = person({ roles: ['user', 'admin'] })
export const goodCard = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

/** URLs of the catalogue and booking. A URL may change when the service restarts. */
export type Addresses = { catalogue: string; booking: string }

/**
 * Opens a test environment with one product in the database. Returns functions that start services, and functions that
 * act as buyers and admins.
 */
export async function openShop() {
  const testEnv = await openTestEnv()
  const { issuer } = testEnv
  const few = { SEED_PRODUCTS_MOST: '1' }
  await runSeed('catalogue', testEnv.createSettings('catalogue', few))

  async function ask(url: string, who: Person, what: string, body?: unknown, key?: string) {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const token = await issuer.token(who)
    return call(url, what, { token, headers, ...(body === undefined ? {} : { body }) })
  }

  /** Puts a ten-dollar product with the given number of units on sale, and waits until booking knows the product. */
  async function stocked(at: Addresses, units: number): Promise<string> {
    const listed = await call(at.catalogue, 'GET /services?limit=1')
    if (listed.status !== 200) throw new Error(`No list: ${JSON.stringify(listed)}`)
    const [tool] = listed.body
    const input = {
      name: `Pads ${randomUUID()}`,
      email: 'a@axle.test',
      products: tool.name,
      img: tool.img,
    }
    const offer = { price: 10, availablequantity: units, minimumorderquantity: 1 }
    const added = await ask(at.catalogue, admin, 'POST /purchase', { ...input, ...offer })
    const id: string = added.body.insertedId
    await until('booking knows the product', async () => {
      const buyer = person()
      const wrong = { ...createBookingBody(id, buyer, 1), price: 1 }
      return (await ask(at.booking, buyer, 'POST /booking', wrong)).status === 409
    })
    return id
  }

  function createBookingBody(productId: string, buyer: Person, quantity: number) {
    const names = { product: buyer.email, ProductName: buyer.name }
    return { bookingId: productId, booking: 'Pads', price: 10, quantity, ...names }
  }

  /**
   * Retries a request until its status is below 500. Each attempt must send the same idempotency key, as a browser
   * does.
   */
  async function insist(what: string, attempt: () => ReturnType<typeof ask>) {
    return until(what, async () => {
      const answer = await attempt()
      return answer.status < 500 && answer
    })
  }

  async function place(at: Addresses, buyer: Person, productId: string, quantity: number) {
    const key = randomUUID()
    const order = createBookingBody(productId, buyer, quantity)
    return insist('the order is taken', () => ask(at.booking, buyer, 'POST /booking', order, key))
  }

  async function pay(at: Addresses, buyer: Person, id: string, card = goodCard) {
    const key = randomUUID()
    const path = `POST /booking/${id}/payment`
    return insist('the payment is taken', () => ask(at.booking, buyer, path, { card }, key))
  }

  /** Refunds an order's full amount. */
  async function refund(at: Addresses, id: string) {
    const key = randomUUID()
    const path = `POST /booking/${id}/refund`
    return insist('the refund is taken', () => ask(at.booking, admin, path, {}, key))
  }

  async function get(at: Addresses, buyer: Person, id: string) {
    return (await ask(at.booking, buyer, `GET /booking/${id}`)).body
  }

  async function becomes(
    at: Addresses,
    buyer: Person,
    id: string,
    statuses: readonly string[],
    seconds?: number,
  ) {
    async function orderThen() {
      const order = await get(at, buyer, id)
      return statuses.includes(order.status) && order
    }
    return until(`order ${id} is ${statuses.join(' or ')}`, orderThen, seconds)
  }

  async function available(at: Addresses, productId: string): Promise<number> {
    return (await call(at.catalogue, `GET /services/${productId}`)).body.availablequantity
  }

  return { ...testEnv, ask, stocked, place, pay, refund, get, becomes, available }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
