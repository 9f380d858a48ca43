import { createAuditEvents, type AuditedAction } from '@axle/kit/http/audit-context'
import { updateIf } from '@axle/kit/mongo/write'
import { measure } from '@axle/kit/observability/metrics'
import { type Order, computeTotalCents } from './order.rules.ts'
import { type OrderDocument, orderEvent, orders } from './order.store.ts'
import { getSourceStatuses, type Status } from './status.rules.ts'

export type StepDetail = {
  readonly reason?: string | undefined
  readonly reservedUntil?: Date
  /** Only for `paying`: ID of the payment attempt that starts. */
  readonly paymentId?: string
  /** Only for `refunded`: ID of the last refund. */
  readonly refundId?: string
  /** Status that the order must have for the change to happen. */
  readonly ifStatus?: Status
  /** ID of the payment attempt that the order must await for the change to happen. */
  readonly ifPaymentId?: string
  /** Only for `paid`: the last digits of the card. */
  readonly cardLast4?: string
  /** Only for `shipped`: the tracking number of the carrier. */
  readonly trackingNumber?: string | undefined
  /** Email address of the admin who changes the status. */
  readonly by?: string
}

type Placed = Order & { readonly paymentId?: string | null }

/**
 * Creates the event for a status change. The event contains the ID of the payment attempt in `detail`, or else of the
 * order's latest attempt.
 */
function entering(order: Placed, to: Status, detail: StepDetail) {
  const { reason, refundId } = detail
  const paymentId = detail.paymentId ?? detail.ifPaymentId ?? order.paymentId
  return orderEvent(order, to, {
    ...(paymentId && { paymentId }),
    ...(reason && { reason }),
    ...(refundId && { refundId }),
  })
}

/**
 * Returns the MongoDB filter for a status change. The filter applies the table of allowed changes and the conditions in
 * `detail`.
 */
function createFilter(
  order: Placed,
  to: Status,
  { ifStatus, ifPaymentId, paymentId }: StepDetail,
  at: Date,
) {
  const sources = getSourceStatuses(to).filter((status) => status === (ifStatus ?? status))
  return {
    _id: order._id,
    status: { $in: sources },
    ...(ifPaymentId && { paymentId: ifPaymentId }),
    // A payment attempt starts at most once, and only while the units are reserved. A delayed request must not restart
    // it.
    ...(paymentId && { paymentId: { $ne: paymentId }, 'attempts.paymentId': { $ne: paymentId } }),
    ...(paymentId && { reservedUntil: { $gt: at } }),
  }
}

/**
 * Returns the MongoDB filter and update that every status change uses.
 *
 * Status, history and event are saved in a single write, so that either all or none of them are saved.
 * @returns the filter and the update, which a caller can extend
 */
export function createStepUpdate(order: Placed, to: Status, detail: StepDetail = {}) {
  const { reason, reservedUntil, paymentId, cardLast4, trackingNumber, by } = detail
  const event = entering(order, to, detail)
  const at = new Date(event.time)
  const entry = { status: to, at, eventId: event.id, ...(reason && { reason }), ...(by && { by }) }
  return {
    event,
    where: createFilter(order, to, detail, at),
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

/** Audit action for each status that an admin can set. `refunded` is missing, because the refund itself is audited. */
const actions: Partial<Record<Status, AuditedAction['action']>> = {
  shipped: 'order.shipped',
  delivered: 'order.delivered',
}

/** Creates the audit event for an admin's action on an order. */
export function actedOn(
  { _id: id, productName }: Pick<Order, '_id' | 'productName'>,
  action: AuditedAction['action'] | undefined,
  detail?: string,
) {
  if (action === undefined) return []
  const target = { kind: 'order', id } as const
  return createAuditEvents('booking', {
    action,
    target,
    about: productName,
    ...(detail && { detail }),
  })
}

/**
 * Records metrics for a status change: the order's age and, if it was paid, the amount. Not called when a refund
 * ends an order.
 */
function noteStep(order: Placed, status: Status, time: string): void {
  const seconds = (Date.parse(time) - order.createdAt.getTime()) / 1_000
  measure('axle.order.step.age', Math.max(0, seconds), { status })
  if (status === 'paid') measure('axle.order.paid', computeTotalCents(order) / 100)
}

/**
 * Changes the status of an order. Idempotent.
 * @returns false if the order was not in a status that allows the change
 */
export async function step(order: Placed, to: Status, detail: StepDetail = {}): Promise<boolean> {
  return take(order, to, { detail, parts: createStepUpdate(order, to, detail) })
}

/**
 * Changes the status of an order.
 * @returns the given order with this change applied, or undefined if the stored order was not changed
 */
export async function stepFrom(
  order: OrderDocument,
  to: Status,
  detail: StepDetail,
): Promise<OrderDocument | undefined> {
  const parts = createStepUpdate(order, to, detail)
  if (!(await take(order, to, { detail, parts }))) return undefined
  const { set, push } = parts
  const attempts = push.attempts ? [...order.attempts, push.attempts] : order.attempts
  return { ...order, ...set, history: [...order.history, push.history], attempts }
}

type Taking = { readonly detail: StepDetail; readonly parts: ReturnType<typeof createStepUpdate> }

async function take(order: Placed, to: Status, { detail, parts }: Taking): Promise<boolean> {
  const { event, where, set, push } = parts
  const outbox = { $each: [event, ...actedOn(order, detail.by ? actions[to] : undefined)] }
  const update = { $set: set, $push: { ...push, outbox } }
  const isTaken = await updateIf(orders, { where, update })
  if (isTaken) noteStep(order, to, event.time)
  return isTaken
}

/** Prevents a payment attempt from starting. An attempt that has already started stays unchanged. */
export async function blockAttempt(orderId: string, paymentId: string): Promise<void> {
  await orders.updateOne(
    { _id: orderId, paymentId: { $ne: paymentId }, 'attempts.paymentId': { $ne: paymentId } },
    { $push: { attempts: { paymentId, hasBegun: false } } },
  )
}
