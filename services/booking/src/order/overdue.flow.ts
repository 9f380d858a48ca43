import type { EachAlone } from '@axle/kit/each-alone'
import {
  deadlines,
  expiryReasonOf,
  type Limits,
  nextReconcileAfter,
  type OpenStatus,
  reconciledBefore,
} from './status.rules.ts'
import type { OrderDocument } from './order.store.ts'
import { step } from './step.store.ts'
import {
  endRestock,
  listNotRestocked,
  listOverdue,
  listUnanswered,
  requeueStatus,
} from './overdue.store.ts'

const sweptAtMost = 200
const idOf = ({ _id }: { readonly _id: string }) => _id

/** Writes the outcome of the attempt that an order waits for, as far as it is known. */
export type Settle = (order: OrderDocument) => Promise<void>

async function endOne(order: OrderDocument, then: 'expire' | 'settle', settle: Settle) {
  if (then === 'settle') return settle(order)
  const { status } = order
  await step(order, 'expired', { ifStatus: status, reason: expiryReasonOf(status) })
}

/** How long the oldest order has waited for the catalogue to hold its units; 0 while none waits. */
export async function placedAgeSeconds(now: Date): Promise<number> {
  const [oldest] = await listOverdue('placed', { field: 'createdAt', before: now, most: 1 })
  return oldest ? (now.getTime() - oldest.createdAt.getTime()) / 1_000 : 0
}

/** Ends the status of orders that have been in it for too long; see the deadlines in status.rules.ts. */
export async function endOverdue(
  { limits, now, settle }: { readonly limits: Limits; readonly now: Date; readonly settle: Settle },
  eachAlone: EachAlone,
): Promise<void> {
  const entries = Object.entries(deadlines) as [OpenStatus, (typeof deadlines)[OpenStatus]][]
  for (const [status, deadline] of entries) {
    if (deadline === 'shop') continue
    const before = new Date(now.getTime() - deadline.seconds(limits) * 1000)
    const overdue = await listOverdue(status, { field: deadline.from, before, most: sweptAtMost })
    await eachAlone(overdue, idOf, (order) => endOne(order, deadline.then, settle))
  }
}

/** Asks the catalogue again for orders that it has not answered for: its answer may have been lost. */
export async function reconcilePlaced(
  limits: Limits,
  now: Date,
  eachAlone: EachAlone,
): Promise<number> {
  const unanswered = await listUnanswered(reconciledBefore(now, limits), now, sweptAtMost)
  return eachAlone(unanswered, idOf, (order) => {
    const reconcileAt = nextReconcileAfter(order.createdAt, now)
    return requeueStatus(order, 'placed', { reconcileAt })
  })
}

/** Publishes again the refunds of orders whose units the catalogue has not restocked. */
export async function republishRefunded(now: Date, eachAlone: EachAlone): Promise<number> {
  const waiting = await listNotRestocked(now, sweptAtMost)
  return eachAlone(waiting, idOf, (order) => {
    const reconcileRestockAt = nextReconcileAfter(order.enteredAt, now)
    return requeueStatus(order, 'refunded', { reconcileRestockAt })
  })
}

/** The units of a refunded order are back, or were never taken. Repeats change nothing. */
export async function noteRestocked(orderId: string): Promise<void> {
  await endRestock(orderId)
}

export { listAwaiting } from './overdue.store.ts'
