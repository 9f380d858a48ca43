import type { Stored } from '@axle/kit/testing/database'

const placedAt = new Date('2026-11-22T10:00:00.000Z')

/** Creates an order status change in the form that release 0.2.0 stored. */
export function oldStep(status: string) {
  return { status, at: placedAt, eventId: `${status}-event` }
}

/** Creates an order in the form that release 0.2.0 stored. */
export function oldOrder(_id: string, more: Readonly<Record<string, unknown>> = {}): Stored {
  return {
    _id,
    requestHash: 'hash',
    buyerId: 'old-buyer',
    buyerEmail: 'grace@axle.test',
    buyerName: 'Grace Hopper',
    phone: '',
    productId: 'old-pads',
    productName: 'Old pads',
    unitPriceCents: 950,
    quantity: 2,
    createdAt: placedAt,
    status: 'placed',
    enteredAt: placedAt,
    history: [oldStep('placed')],
    concerns: [],
    attempts: [],
    refunds: [],
    outbox: [],
    ...more,
  }
}

/** Creates a successful payment attempt in the form that release 0.2.0 stored. */
export function oldPayment(_id: string, orderId: string): Stored {
  return {
    _id,
    orderId,
    amountCents: 1_900,
    method: 'pm_card_visa',
    last4: '4242',
    createdAt: placedAt,
    state: 'succeeded',
    reference: `reference-${_id}`,
    told: [{ eventId: 'paid-event', type: 'payment.succeeded', at: placedAt }],
    heard: ['evt_1'],
    refunds: [],
    outbox: [],
  }
}
