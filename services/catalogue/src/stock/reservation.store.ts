import { storeTime } from '@axle/kit/mongo/clock'
import { event } from '@axle/kit/events/event'
import type { StockFacts } from '@axle/kit/events.gen'
import { stableId } from '@axle/kit/id'
import { createFinder } from '@axle/kit/mongo/find'
import { insertOnce, updateIf } from '@axle/kit/mongo/write'
import { defineModel, required } from '@axle/kit/mongo/mongo'
import {
  outboxFields,
  outboxIndex,
  createOutbox,
  requeue,
  type WithOutbox,
} from '@axle/kit/outbox/outbox'
import { type Move, type ReservationState, steps } from './stock.rules.ts'

export type Reservation = WithOutbox & {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
  readonly state: ReservationState
  /** Id of the stock move that led to this state. Absent if no units were ever reserved. */
  readonly moveId?: string | null
  readonly createdAt: Date
  /** When to ask booking again for the order's outcome (see repair.flow.ts). */
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

/** Finds an order's reservation. */
export const findReservation = createFinder<Reservation>(reservations)

/** Event by which the catalogue informs booking about an order's units. */
export type Answer = 'stock.reserved' | 'stock.rejected' | 'stock.restocked'

const tooFew = 'There are not enough units left.'
/** Event to publish when a reservation enters a state. */
const answers: Partial<Record<ReservationState, Answer>> = {
  reserved: 'stock.reserved',
  rejected: 'stock.rejected',
  restocked: 'stock.restocked',
}

/** Creates the event that informs booking about an order's units. A repeated event of the same type has the same id. */
function createAnswer(type: Answer, facts: StockFacts, at: Date) {
  const { orderId, productId, quantity } = facts
  const isRejected = type === 'stock.rejected'
  const data = { orderId, productId, quantity, ...(isRejected && { reason: tooFew }) }
  const id = stableId(type, orderId)
  return { ...event('catalogue', type, orderId, data), id, time: at.toISOString() }
}

/**
 * Returns the event to send to booking when a reservation enters a state, or an empty list if the state has no event.
 */
function orderEvent(state: ReservationState, facts: StockFacts, at: Date) {
  const type = answers[state]
  return type ? [createAnswer(type, facts, at)] : []
}

/** A reservation's state, and whether this call set it. */
export type Decision = { readonly state: ReservationState; readonly isNew: boolean }

/**
 * Creates an order's reservation and queues the event for booking. An existing reservation keeps its state.
 * @param moveId the id of the stock move that leads to the state, if any
 * @returns `state`, or the state of the existing reservation
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
  const document = { _id, productId, quantity, state, ...made, createdAt, outbox }
  if (await insertOnce(reservations, document)) {
    return { state, isNew: true }
  }
  const earlier = await findReservation(_id)
  return { state: earlier?.state ?? state, isNew: false }
}

/**
 * Queues an event for booking again, unless the reservation's state has changed or the event is still waiting in the
 * outbox.
 * @returns whether the event was queued
 */
export async function requeueAnswer(
  known: Reservation,
  type: Answer,
  reconcileAt?: Date,
): Promise<boolean> {
  const { _id, state, createdAt } = known
  const answer = createAnswer(type, { ...known, orderId: _id }, createdAt)
  return requeue(createOutbox(reservations), { _id, state }, answer, reconcileAt && { reconcileAt })
}

/**
 * Advances a reservation to the state that follows a stock move. Does nothing unless the reservation is in the
 * preceding state.
 * @returns whether the state was changed
 */
export async function advance(
  facts: StockFacts,
  move: Exclude<Move, 'reserve'>,
  moveId: string,
): Promise<boolean> {
  const { from, to } = steps[move]
  const events = orderEvent(to, facts, storeTime())
  return updateIf(reservations, {
    where: { _id: facts.orderId, state: from },
    update: { $set: { state: to, moveId }, $push: { outbox: { $each: events } } },
    // The event ids are not unique, because a repeated event has the same id.
    proof: 'moveId',
  })
}

/** Lists reservations that were made before `before` and are due for reconciliation with booking, oldest first. */
export async function listLongHeld(before: Date, now: Date, most: number): Promise<Reservation[]> {
  return reservations
    .find({ state: 'reserved', createdAt: { $lt: before }, reconcileAt: { $not: { $gt: now } } })
    .sort({ createdAt: 1 })
    .limit(most)
    .lean()
}
