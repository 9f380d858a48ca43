import type { EachAlone } from '@axle/kit/async/each-alone'
import {
  deadlines,
  getExpiryReason,
  type Limits,
  nextReconcileAfter,
  type OpenStatus,
  reconciledBefore,
} from './status.rules.ts'
import type { OrderDocument } from './order.store.ts'
import { step } from './step.store.ts'
import { listNotRestocked, listOverdue, listUnanswered, requeueStatus } from './overdue.store.ts'

const sweptAtMost = 200
const getId = ({ _id }: { readonly _id: string }) => _id

/** Function that applies the saved outcome of the payment attempt that an order awaits. */
export type Settle = (order: OrderDocument) => Promise<void>

async function endOne(order: OrderDocument, then: 'expire' | 'settle', settle: Settle) {
  if (then === 'settle') return settle(order)
  const { status } = order
  await step(order, 'expired', { ifStatus: status, reason: getExpiryReason(status) })
}

/** Returns how many seconds the oldest placed order has waited for its reservation, or 0 if no order is waiting. */
export async function placedAgeSeconds(now: Date): Promise<number> {
  const [oldest] = await listOverdue('placed', { field: 'createdAt', before: now, most: 1 })
  return oldest ? (now.getTime() - oldest.createdAt.getTime()) / 1_000 : 0
}

/** Expires or settles each order that has exceeded the deadline of its status (see status.rules.ts). */
export async function endOverdue(
  { limits, now, settle }: { readonly limits: Limits; readonly now: Date; readonly settle: Settle },
  eachAlone: EachAlone,
): Promise<void> {
  const entries = Object.entries(deadlines) as [OpenStatus, (typeof deadlines)[OpenStatus]][]
  for (const [status, deadline] of entries) {
    if (deadline === 'shop') continue
    const before = new Date(now.getTime() - deadline.seconds(limits) * 1000)
    const overdue = await listOverdue(status, { field: deadline.from, before, most: sweptAtMost })
    await eachAlone(overdue, getId, (order) => endOne(order, deadline.then, settle))
  }
}

/**
 * Republishes the events of placed orders to which the catalogue has not responded, because the event or the response
 * may have been lost.
 */
export async function reconcilePlaced(
  limits: Limits,
  now: Date,
  eachAlone: EachAlone,
): Promise<number> {
  const unanswered = await listUnanswered(reconciledBefore(now, limits), now, sweptAtMost)
  return eachAlone(unanswered, getId, (order) => {
    const reconcileAt = nextReconcileAfter(order.createdAt, now)
    return requeueStatus(order, 'placed', { reconcileAt })
  })
}

/** Republishes the `order.refunded` events of orders whose units the catalogue has not restocked. */
export async function republishRefunded(now: Date, eachAlone: EachAlone): Promise<number> {
  const waiting = await listNotRestocked(now, sweptAtMost)
  return eachAlone(waiting, getId, (order) => {
    const reconcileRestockAt = nextReconcileAfter(order.enteredAt, now)
    return requeueStatus(order, 'refunded', { reconcileRestockAt })
  })
}
