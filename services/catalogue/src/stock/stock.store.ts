import { event } from '@axle/kit/event'
import type { StockFacts } from '@axle/kit/events.gen'
import { stableId } from '@axle/kit/id'
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

type Answer = 'stock.reserved' | 'stock.rejected'

/** The answer to an order, which is the same event however often it is told. */
function answerOf(order: StockFacts, type: Answer, createdAt: Date) {
  const { orderId } = order
  const id = stableId(type, orderId)
  return { ...event('catalogue', type, orderId, order), id, time: createdAt.toISOString() }
}

/**
 * Writes the fate of an order's pieces once, with its event; an order that has one keeps it.
 * @param news left out when nobody waits for the answer
 * @returns the state that counts: `state`, or the earlier one
 */
export async function decide(
  order: StockFacts,
  state: ReservationState,
  news?: Answer,
): Promise<ReservationState> {
  const { orderId, productId, quantity } = order
  const createdAt = new Date()
  const outbox = news ? [answerOf(order, news, createdAt)] : []
  try {
    await reservations.create({
      _id: orderId,
      productId,
      quantity,
      state,
      createdAt,
      outbox,
    })
    return state
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return (await findReservation(orderId))?.state ?? state
  }
}

/** Queues the answer to an order once more, unless it waits to be sent or nobody waits for it any more. */
export async function queueAnswerAgain(
  { _id: orderId, productId, quantity, state, createdAt }: Reservation,
  rejection: string,
): Promise<void> {
  if (state !== 'reserved' && state !== 'rejected') return
  const isRejected = state === 'rejected'
  const facts = { orderId, productId, quantity, ...(isRejected && { reason: rejection }) }
  const answer = answerOf(facts, isRejected ? 'stock.rejected' : 'stock.reserved', createdAt)
  await reservations.updateOne(
    { _id: orderId, state, 'outbox.id': { $ne: answer.id } },
    { $push: { outbox: answer } },
  )
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
