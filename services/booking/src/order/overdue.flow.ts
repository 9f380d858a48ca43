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

/** What is done with orders that have been in a status for too long; each may fail without the others. */
export type Endings = {
  /** Writes the outcome of the attempt that an order waits for, as far as it is known. */
  readonly settle: (order: OrderDocument) => Promise<void>
  readonly onFailure: (orderId: string, error: unknown) => void
}

async function endOne(order: OrderDocument, then: 'expire' | 'settle', endings: Endings) {
  try {
    if (then === 'settle') await endings.settle(order)
    else {
      const { status } = order
      await step(order, 'expired', { ifStatus: status, reason: expiryReasonOf(status) })
    }
  } catch (error) {
    endings.onFailure(order._id, error)
  }
}

/** How long the oldest order has waited for the catalogue to hold its units; 0 while none waits. */
export async function placedAgeSeconds(now: Date): Promise<number> {
  const [oldest] = await listOverdue('placed', { field: 'createdAt', before: now, most: 1 })
  return oldest ? (now.getTime() - oldest.createdAt.getTime()) / 1_000 : 0
}

/** Ends the status of orders that have been in it for too long; see the deadlines in status.rules.ts. */
export async function endOverdue(limits: Limits, now: Date, endings: Endings): Promise<void> {
  const entries = Object.entries(deadlines) as [OpenStatus, (typeof deadlines)[OpenStatus]][]
  await Promise.all(
    entries.map(async ([status, deadline]) => {
      if (deadline === 'shop') return
      const before = new Date(now.getTime() - deadline.seconds(limits) * 1000)
      const overdue = await listOverdue(status, { field: deadline.from, before, most: sweptAtMost })
      await Promise.all(overdue.map((order) => endOne(order, deadline.then, endings)))
    }),
  )
}

/** Asks the catalogue again for orders that it has not answered for: its answer may have been lost. */
export async function reconcilePlaced(limits: Limits, now: Date): Promise<number> {
  const unanswered = await listUnanswered(reconciledBefore(now, limits), now, sweptAtMost)
  const asked = await Promise.all(
    unanswered.map((order) =>
      requeueStatus(order, 'placed', { reconcileAt: nextReconcileAfter(order.createdAt, now) }),
    ),
  )
  return asked.filter(Boolean).length
}

/** Publishes again the refunds of orders whose units the catalogue has not restocked. */
export async function republishRefunded(now: Date): Promise<number> {
  const waiting = await listNotRestocked(now, sweptAtMost)
  const published = await Promise.all(
    waiting.map((order) =>
      requeueStatus(order, 'refunded', {
        reconcileRestockAt: nextReconcileAfter(order.enteredAt, now),
      }),
    ),
  )
  return published.filter(Boolean).length
}

/** The units of a refunded order are back, or were never taken. Repeats change nothing. */
export async function noteRestocked(orderId: string): Promise<void> {
  await endRestock(orderId)
}

export { listAwaiting } from './overdue.store.ts'
