import { acted, type Act } from '@axle/kit/acting'
import { createChanging } from '@axle/kit/grouped'
import { measure } from '@axle/kit/metrics'
import { type Order, totalCentsOf } from './order.rules.ts'
import { type OrderDocument, orderEvent, orders } from './order.store.ts'
import { sourcesOf, type Status } from './status.rules.ts'

export type StepDetail = {
  readonly reason?: string | undefined
  readonly reservedUntil?: Date
  /** With `paying`: the attempt that begins. */
  readonly paymentId?: string
  /** With `refunded`: the refund that was the last. */
  readonly refundId?: string
  /** Only if the order is in this status. */
  readonly ifStatus?: Status
  /** Only if this is the attempt that the order waits for. */
  readonly ifPaymentId?: string
  /** With `paid`: the last digits of the card. */
  readonly cardLast4?: string
  /** With `shipped`: by which the carrier finds the parcel. */
  readonly trackingNumber?: string | undefined
  /** With an admin's action: the e-mail address. */
  readonly by?: string
}

type Placed = Order & { readonly paymentId?: string | null }

/** The event that an order enters a status, about the attempt that begins, is waited for, or was the latest. */
function entering(order: Placed, to: Status, detail: StepDetail) {
  const { reason, refundId } = detail
  const paymentId = detail.paymentId ?? detail.ifPaymentId ?? order.paymentId
  return orderEvent(order, to, {
    ...(paymentId && { paymentId }),
    ...(reason && { reason }),
    ...(refundId && { refundId }),
  })
}

/** The orders in which this step may be taken: of a status that the table allows, and as the detail asks. */
function whereOf(
  order: Placed,
  to: Status,
  { ifStatus, ifPaymentId, paymentId }: StepDetail,
  at: Date,
) {
  const sources = sourcesOf(to).filter((status) => status === (ifStatus ?? status))
  return {
    _id: order._id,
    status: { $in: sources },
    ...(ifPaymentId && { paymentId: ifPaymentId }),
    // An attempt begins once, and only while the units are reserved: a call that comes back late must not begin it.
    ...(paymentId && { paymentId: { $ne: paymentId }, 'attempts.paymentId': { $ne: paymentId } }),
    ...(paymentId && { reservedUntil: { $gt: at } }),
  }
}

/**
 * The one way a status changes: from a status that the table allows, in one write with the history and the event, so
 * that neither can be lost without the other.
 * @returns the parts of that write, for who has more to write in it
 */
export function stepOf(order: Placed, to: Status, detail: StepDetail = {}) {
  const { reason, reservedUntil, paymentId, cardLast4, trackingNumber, by } = detail
  const event = entering(order, to, detail)
  const at = new Date(event.time)
  const entry = { status: to, at, eventId: event.id, ...(reason && { reason }), ...(by && { by }) }
  return {
    event,
    where: whereOf(order, to, detail, at),
    set: {
      status: to,
      enteredAt: at,
      reason: reason ?? null,
      ...(reservedUntil && { reservedUntil }),
      ...(paymentId && { paymentId }),
      ...(cardLast4 && { cardLast4 }),
      ...(trackingNumber && { trackingNumber }),
    },
    push: { history: entry, ...(paymentId && { attempts: { paymentId, hasBegun: true } }) },
  }
}

/** What an admin does by a step; the end of an order by a refund is that refund. */
const actions: Partial<Record<Status, Act['action']>> = {
  shipped: 'order.shipped',
  delivered: 'order.delivered',
}

/** An admin's act on an order, as an event. */
export function actedOn(
  { _id: id, productName }: Pick<Order, '_id' | 'productName'>,
  action: Act['action'] | undefined,
  detail?: string,
) {
  if (action === undefined) return []
  const target = { kind: 'order', id } as const
  return acted('booking', { action, target, about: productName, ...(detail && { detail }) })
}

const change = createChanging(orders)

/** Notes how long after its placing an order came to a status, and what was paid. Not of an end by a refund. */
function noteStep(order: Placed, status: Status, time: string): void {
  const seconds = (Date.parse(time) - order.createdAt.getTime()) / 1_000
  measure('axle.order.step.age', Math.max(0, seconds), { status })
  if (status === 'paid') measure('axle.order.paid', totalCentsOf(order) / 100)
}

/**
 * Takes a step. Repeating it changes nothing.
 * @returns whether it was taken: false when the order was not in a status that allows it
 */
export async function step(order: Placed, to: Status, detail: StepDetail = {}): Promise<boolean> {
  return take(order, to, { detail, parts: stepOf(order, to, detail) })
}

/** As `step`. @returns the order as it is after it, where nothing but the step has changed it since it was read */
export async function stepFrom(
  order: OrderDocument,
  to: Status,
  detail: StepDetail,
): Promise<OrderDocument | undefined> {
  const parts = stepOf(order, to, detail)
  if (!(await take(order, to, { detail, parts }))) return undefined
  const { set, push } = parts
  const attempts = push.attempts ? [...order.attempts, push.attempts] : order.attempts
  return { ...order, ...set, history: [...order.history, push.history], attempts }
}

type Taking = { readonly detail: StepDetail; readonly parts: ReturnType<typeof stepOf> }

async function take(order: Placed, to: Status, { detail, parts }: Taking): Promise<boolean> {
  const { event, where, set, push } = parts
  const outbox = { $each: [event, ...actedOn(order, detail.by ? actions[to] : undefined)] }
  const update = { $set: set, $push: { ...push, outbox } }
  const isTaken = await change({ where, update, mark: { 'history.eventId': event.id } })
  if (isTaken) noteStep(order, to, event.time)
  return isTaken
}

/** Writes that an attempt may not begin any more; one that has begun is left as it is. */
export async function barAttempt(orderId: string, paymentId: string): Promise<void> {
  await orders.updateOne(
    { _id: orderId, paymentId: { $ne: paymentId }, 'attempts.paymentId': { $ne: paymentId } },
    { $push: { attempts: { paymentId, hasBegun: false } } },
  )
}
