import type { components } from '@axle/kit/http.gen'
import { isPaid, sourcesOf, type Status } from './status.rules.ts'
import { isHeld, type Order, type OrderState, totalCentsOf } from './order.rules.ts'

type Action = components['schemas']['BookingAction']

/** Who looks at an order: its buyer, or an admin who runs the shop. */
export type Viewer = 'buyer' | 'admin'

/** The status that each action leads to. A refund is about money, and may leave the status as it is. */
const targetOf = {
  pay: 'paying',
  cancel: 'cancelled',
  ship: 'shipped',
  deliver: 'delivered',
} as const satisfies Partial<Record<Action, Status>>

const actionsOfViewer = {
  buyer: ['pay', 'cancel'],
  admin: ['ship', 'deliver', 'refund'],
} as const satisfies Record<Viewer, readonly Action[]>

/** What of the money of an order is still here, in cents. */
export function leftCentsOf(order: Order & OrderState): number {
  return isPaid(order.status) ? totalCentsOf(order) - (order.refundedCents ?? 0) : 0
}

/** Whether an order ends with the last of its money; one that was shipped keeps its status. */
export function endsWithRefund({ status }: Pick<OrderState, 'status'>): boolean {
  return status === 'paid'
}

/**
 * Whether an order as it stands allows an action. What costs nothing is neither paid for nor refunded, and a payment
 * starts only while the units are reserved.
 */
export function allows(order: Order & OrderState, action: Action, now: Date): boolean {
  if (action === 'refund') return leftCentsOf(order) > 0
  if (action === 'pay' && (totalCentsOf(order) === 0 || !isHeld(order, now))) return false
  return sourcesOf(targetOf[action]).includes(order.status)
}

/** What somebody may do with an order now. */
export function actionsOf(order: Order & OrderState, viewer: Viewer, now: Date): Action[] {
  return actionsOfViewer[viewer].filter((action) => allows(order, action, now))
}
