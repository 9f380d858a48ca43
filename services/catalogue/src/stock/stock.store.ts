import { event } from '@axle/kit/event'
import type { StockFacts } from '@axle/kit/events.gen'
import { defineModel, isDuplicate } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'

/** What became of an order's pieces. */
export type ReservationState = 'reserved' | 'rejected' | 'released' | 'settled' | 'returned'

export type Reservation = WithOutbox & {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
  readonly state: ReservationState
  readonly createdAt: Date
}

export const reservations = defineModel<Reservation>(
  'reservations',
  {
    productId: { type: String, required: true },
    quantity: { type: Number, required: true },
    state: { type: String, required: true },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  [outboxIndex],
)

/** The fate of an order's pieces, when it is known. */
export async function findReservation(orderId: string): Promise<Reservation | null> {
  return reservations.findById(orderId).lean<Reservation>()
}

/**
 * Writes the fate of an order's pieces once, with its event; an order that has one keeps it.
 * @param news left out when nobody waits for the answer
 * @returns the state that counts: `state`, or the earlier one
 */
export async function decide(
  order: StockFacts,
  state: ReservationState,
  news?: 'stock.reserved' | 'stock.rejected',
): Promise<ReservationState> {
  const { orderId, productId, quantity } = order
  const outbox = news ? [event('catalogue', news, orderId, order)] : []
  try {
    await reservations.create({
      _id: orderId,
      productId,
      quantity,
      state,
      createdAt: new Date(),
      outbox,
    })
    return state
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return (await findReservation(orderId))?.state ?? state
  }
}

const before = {
  released: 'reserved',
  settled: 'reserved',
  returned: 'settled',
} as const satisfies Partial<Record<ReservationState, ReservationState>>

/** Moves a reservation on from the one state that comes before; from any other nothing changes. */
export async function closeReservation(orderId: string, state: keyof typeof before): Promise<void> {
  await reservations.updateOne({ _id: orderId, state: before[state] }, { $set: { state } })
}
