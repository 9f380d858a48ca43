import type { Status } from '../src/order/status.rules.ts'

/** Time at which the sample order was placed. */
export const placedAt = new Date('2026-11-21T10:00:00.000Z')

/** Creates an order for two units at $9.50 each, with the given status. */
export function orderIn(status: Status, refundedCents?: number, unitPriceCents = 950) {
  return {
    _id: 'o1',
    requestHash: '',
    buyerId: 'b1',
    buyerEmail: 'ada@axle.test',
    buyerName: 'Ada Byron',
    phone: '',
    productId: 'p1',
    productName: 'H7 bulb',
    unitPriceCents,
    quantity: 2,
    createdAt: placedAt,
    status,
    history: [{ status, at: placedAt, eventId: 'e' }],
    concerns: [],
    attempts: [],
    refunds: [],
    ...(refundedCents !== undefined && { refundedCents }),
  }
}
