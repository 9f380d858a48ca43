import { storeTime } from '@axle/kit/clock'
import { event } from '@axle/kit/event'
import type { StockFacts } from '@axle/kit/events.gen'
import { stableId } from '@axle/kit/id'
import { createChanging, createFinding, createInserting } from '@axle/kit/grouped'
import { defineModel, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, outboxOf, requeue, type WithOutbox } from '@axle/kit/outbox'
import { type Move, type ReservationState, steps } from './stock.rules.ts'

export type Reservation = WithOutbox & {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
  readonly state: ReservationState
  /** The move that brought it there; none where it has never held units. */
  readonly moveId?: string | null
  readonly createdAt: Date
  /** When booking is to be asked next what became of the order; see mend.flow.ts. */
  readonly reconcileAt?: Date | null
}

export const reservations = defineModel<Reservation>(
  'reservations',
  {
    productId: required(String),
    quantity: required(Number),
    state: required(String),
    moveId: String,
    createdAt: required(Date),
    reconcileAt: Date,
    ...outboxFields,
  },
  [outboxIndex, { state: 1, createdAt: 1 }],
)

/** The fate of an order's units, when it is known. */
export const findReservation = createFinding<Reservation>(reservations)
const insert = createInserting(reservations)
const change = createChanging(reservations)

/** What booking is answered about an order's units. */
export type Answer = 'stock.reserved' | 'stock.rejected' | 'stock.restocked'

const tooFew = 'There are not enough units left.'
/** What is published as soon as a reservation enters a state. */
const answers: Partial<Record<ReservationState, Answer>> = {
  reserved: 'stock.reserved',
  rejected: 'stock.rejected',
  restocked: 'stock.restocked',
}

/** An answer to an order, which has the same id however often it is published. */
function answerOf(type: Answer, facts: StockFacts, at: Date) {
  const { orderId, productId, quantity } = facts
  const isRejected = type === 'stock.rejected'
  const data = { orderId, productId, quantity, ...(isRejected && { reason: tooFew }) }
  const id = stableId(type, orderId)
  return { ...event('catalogue', type, orderId, data), id, time: at.toISOString() }
}

/** The answer to an order that enters a state, in a list that is empty where nobody waits for one. */
function orderEvent(state: ReservationState, facts: StockFacts, at: Date) {
  const type = answers[state]
  return type ? [answerOf(type, facts, at)] : []
}

/** The fate of an order's units, and whether it was decided just now. */
export type Decision = { readonly state: ReservationState; readonly isNew: boolean }

/**
 * Writes the fate of an order's units once, with the answer where somebody waits for it; an order that has a fate
 * keeps it.
 * @param moveId the move that decides it, where it is one
 * @returns the state that counts: `state`, or the earlier one
 */
export async function decide(
  facts: StockFacts,
  state: ReservationState,
  moveId?: string,
): Promise<Decision> {
  const { orderId: _id, productId, quantity } = facts
  const createdAt = storeTime()
  const outbox = orderEvent(state, facts, createdAt)
  const made = moveId === undefined ? {} : { moveId }
  if (await insert({ _id, productId, quantity, state, ...made, createdAt, outbox })) {
    return { state, isNew: true }
  }
  const earlier = await findReservation(_id)
  return { state: earlier?.state ?? state, isNew: false }
}

/**
 * Queues an answer to an order once more, unless the order has moved on or it waits to be sent anyway.
 * @returns whether it was queued
 */
export async function requeueAnswer(
  known: Reservation,
  type: Answer,
  reconcileAt?: Date,
): Promise<boolean> {
  const { _id, state, createdAt } = known
  const answer = answerOf(type, { ...known, orderId: _id }, createdAt)
  return requeue(outboxOf(reservations), { _id, state }, answer, reconcileAt && { reconcileAt })
}

/**
 * Moves a reservation on from the one state that comes before; from any other nothing changes.
 * @returns whether it was
 */
export async function advance(
  facts: StockFacts,
  move: Exclude<Move, 'reserve'>,
  moveId: string,
): Promise<boolean> {
  const { from, to } = steps[move]
  const events = orderEvent(to, facts, storeTime())
  return change({
    where: { _id: facts.orderId, state: from },
    update: { $set: { state: to, moveId }, $push: { outbox: { $each: events } } },
    mark: { moveId },
  })
}

/** Orders that have held units since a time or longer, and of which booking is to be asked, the oldest first. */
export async function listLongHeld(before: Date, now: Date, most: number): Promise<Reservation[]> {
  return reservations
    .find({ state: 'reserved', createdAt: { $lt: before }, reconcileAt: { $not: { $gt: now } } })
    .sort({ createdAt: 1 })
    .limit(most)
    .lean()
}
