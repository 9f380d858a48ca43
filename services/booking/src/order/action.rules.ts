import type { components } from '@axle/kit/http.gen'
import { isPaid, getSourceStatuses, type Status } from './status.rules.ts'
import { isHeld, type Order, type OrderState, computeTotalCents } from './order.rules.ts'

type Action = components['schemas']['BookingAction']

/** Role in which a user views an order: as its buyer, or as an admin. */
export type Viewer = 'buyer' | 'admin'

/** Status that each action leads to. `refund` is missing, because a refund may leave the status unchanged. */
const statusByAction = {
  pay: 'paying',
  cancel: 'cancelled',
  ship: 'shipped',
  deliver: 'delivered',
} as const satisfies Partial<Record<Action, Status>>

const actionsOfViewer = {
  buyer: ['pay', 'cancel'],
  admin: ['ship', 'deliver', 'refund'],
} as const satisfies Record<Viewer, readonly Action[]>

/** Returns the amount of an order that can still be refunded, in cents. */
export function computeRefundableCents(order: Order & OrderState): number {
  return isPaid(order.status) ? computeTotalCents(order) - (order.refundedCents ?? 0) : 0
}

/** Whether a full refund ends the order. A shipped order keeps its status. */
export function endsWithRefund({ status }: Pick<OrderState, 'status'>): boolean {
  return status === 'paid'
}

/**
 * Whether an order offers an action now. A free order offers neither payment nor refund. Other orders can be paid only
 * while their units are reserved.
 */
export function allows(order: Order & OrderState, action: Action, now: Date): boolean {
  if (action === 'refund') return computeRefundableCents(order) > 0
  if (action === 'pay' && (computeTotalCents(order) === 0 || !isHeld(order, now))) return false
  return getSourceStatuses(statusByAction[action]).includes(order.status)
}

/** Lists the actions that the viewer may take on an order now. */
export function getAllowedActions(order: Order & OrderState, viewer: Viewer, now: Date): Action[] {
  return actionsOfViewer[viewer].filter((action) => allows(order, action, now))
}
