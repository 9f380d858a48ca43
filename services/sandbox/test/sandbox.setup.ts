import { call } from '@axle/kit/testing/client'
import { randomUUID } from 'node:crypto'

/**
 * Creates functions that send the shop's requests to the sandbox. Order and payment ids are new unless the test sets
 * them.
 */
export function createShop(url: () => string) {
  const order = (changes: object = {}) => ({
    orderId: randomUUID(),
    amountCents: 1900,
    method: 'succeeds',
    ...changes,
  })

  async function charge(paymentId: string, body: unknown) {
    return call(url(), `PUT /charges/${paymentId}`, { body })
  }

  async function refund(paymentId: string, refundId: string, body: unknown) {
    return call(url(), `PUT /charges/${paymentId}/refunds/${refundId}`, { body })
  }

  async function find(paymentId: string) {
    return call(url(), `GET /charges/${paymentId}`)
  }

  /** Creates a successful 19-dollar charge. */
  async function charged() {
    const paymentId = randomUUID()
    const body = order()
    expect((await charge(paymentId, body)).status).toBe(200)
    return { paymentId, orderId: body.orderId }
  }

  return { order, charge, refund, find, charged }
}
