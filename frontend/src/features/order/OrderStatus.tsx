import { StatusBadge } from '@axle/design-system/StatusBadge'
import type { BookingStatus } from '../../api/shop.gen.ts'
import { statusViews } from './order-status.rules.ts'

/** The state of an order in words and colour. */
export const OrderStatus = ({ status }: Readonly<{ status: BookingStatus }>) => (
  <StatusBadge {...statusViews[status]} />
)
