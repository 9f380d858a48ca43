import { call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

const envelope = { specversion: '1.0', source: '/test', datacontenttype: 'application/json' }

function getTopic(type: string): string {
  if (type.startsWith('product.')) return 'catalogue.v1'
  if (type.startsWith('person.')) return 'people.v1'
  return type.startsWith('payment.') ? 'payments.v1' : 'orders.v1'
}

export const cards = {
  good: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
  declined: { number: '4000000000000002', expiry: '12/40', cvc: '123' },
  poor: { number: '4000000000009995', expiry: '12/40', cvc: '123' },
  late: { number: '4000000000000077', expiry: '12/40', cvc: '123' },
} as const

/**
 * Settings for tests. Sweeps are frequent, and the bank responds to late cards only when a test triggers the response.
 * Buyers may have many unpaid units, because a test file places all its orders for one buyer.
 */
const patient = {
  SWEEP_SECONDS: '0.2',
  SANDBOX_LATE_SECONDS: '86400',
  UNPAID_UNITS_MOST: '1000',
}

/** Starts only the booking service. The test publishes the catalogue's events to Kafka itself. */
export async function startBooking(settings: Readonly<Record<string, string>> = {}) {
  const testEnv = await openTestEnv()
  const booking = await testEnv.start('booking', { ...patient, ...settings })
  return { ...testEnv, booking, ...createActions(testEnv, booking.url) }
}

function createActions(testEnv: TestEnv, url: string) {
  const { issuer, topics } = testEnv

  async function publish(
    type: string,
    subject: string,
    data: unknown,
    partition?: number,
  ): Promise<void> {
    const event = {
      ...envelope,
      id: randomUUID(),
      type,
      subject,
      time: new Date().toISOString(),
      data,
    }
    await topics.send(getTopic(type), subject, JSON.stringify(event), partition)
  }

  /**
   * Creates a product that costs $9.50 and has a minimum order of two units, and waits until booking has stored the
   * product.
   */
  async function product(
    id: string = randomUUID(),
    changes: object = {},
    partition?: number,
  ): Promise<string> {
    const data = {
      productId: id,
      revision: 1,
      name: 'H7 bulb',
      priceCents: 950,
      minimumOrderQuantity: 2,
    }
    await publish('product.changed', id, { ...data, ...changes }, partition)
    await until('booking prices the product', async () => {
      const buyer = person()
      const body = { ...createOrderBody(id, buyer), price: 0.01 }
      const options = { token: await issuer.token(buyer), body }
      return (await call(url, 'POST /booking', options)).status === 409
    })
    return id
  }

  function createOrderBody(productId: string, buyer: Person) {
    return {
      bookingId: productId,
      booking: 'H7 bulb',
      price: 9.5,
      product: buyer.email,
      ProductName: buyer.name,
      phone: '',
    }
  }

  async function place(
    buyer: Person,
    productId: string,
    changes: object = {},
    key: string = randomUUID(),
  ) {
    const body = { ...createOrderBody(productId, buyer), ...changes }
    const headers = { 'idempotency-key': key }
    return call(url, 'POST /booking', { token: await issuer.token(buyer), body, headers })
  }

  async function get(buyer: Person, id: string) {
    return (await call(url, `GET /booking/${id}`, { token: await issuer.token(buyer) })).body
  }

  async function becomes(buyer: Person, id: string, status: string) {
    return until(`${id} is ${status}`, async () => {
      const order = await get(buyer, id)
      return order.status === status && order
    })
  }

  /**
   * Returns the headers of the dead letters with the given key on the orders topic, by the original message's offset. A
   * message that becomes a dead letter twice is therefore returned once.
   */
  function parked(key: string) {
    const letters = topics.seen().filter((one) => one.topic === 'orders.v1.dlq' && one.key === key)
    return new Map(letters.map(({ headers }) => [headers['offset'], headers]))
  }

  /**
   * Waits until booking has read all order messages with the given key, by sending one more message that becomes a dead
   * letter.
   */
  async function allTaken(key: string): Promise<void> {
    const before = parked(key).size
    await topics.send('orders.v1', key, '{broken')
    await until(`all messages of ${key} are taken`, () => parked(key).size > before)
  }

  async function reserved(buyer: Person, productId: string): Promise<string> {
    const { body } = await place(buyer, productId)
    await publish('stock.reserved', body._id, { orderId: body._id, productId, quantity: 2 })
    await becomes(buyer, body._id, 'reserved')
    return body._id
  }

  async function pay(
    buyer: Person,
    id: string,
    card: object = cards.good,
    key: string = randomUUID(),
  ) {
    const token = await issuer.token(buyer)
    const headers = { 'idempotency-key': key }
    return call(url, `POST /booking/${id}/payment`, { token, body: { card }, headers })
  }

  async function post(who: Person, path: string, body?: object) {
    return call(url, `POST ${path}`, { token: await issuer.token(who), ...(body && { body }) })
  }

  /** Creates a 19-dollar order that the sandbox has charged. */
  async function paid(buyer: Person, productId: string): Promise<string> {
    const id = await reserved(buyer, productId)
    await pay(buyer, id)
    await becomes(buyer, id, 'paid')
    return id
  }

  async function refund(who: Person, id: string, body: object = {}, key: string = randomUUID()) {
    const headers = { 'idempotency-key': key }
    const token = await issuer.token(who)
    return call(url, `POST /booking/${id}/refund`, { token, body, headers })
  }

  /** Returns the full order record that admins can see. */
  async function fetchOrderRecord(id: string) {
    const token = await issuer.token(person({ roles: ['user', 'admin'] }))
    return (await call(url, `GET /orders/${id}`, { token })).body
  }

  /** Returns the amounts of the published refunds in cents. Repeated events count once. */
  function sentBack(id: string): readonly number[] {
    const events = topics.events('payment.refunded', id)
    const each = new Map(events.map((event) => [event.id, event.data.amountCents]))
    return [...each.values()]
  }

  const about = { publish, product, createOrderBody, place, get, becomes, reserved, paid }
  return { ...about, parked, allTaken, pay, post, refund, fetchOrderRecord, sentBack }
}

export type Booking = Awaited<ReturnType<typeof startBooking>>
