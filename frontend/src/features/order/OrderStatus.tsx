import { StatusBadge } from '@axle/design-system/StatusBadge'
import type { BookingStatus } from '../../api/shop.gen.ts'
import { statusViews } from './order-status.rules.ts'

/** Order status as a coloured badge. */
export const OrderStatus = ({ status }: Readonly<{ status: BookingStatus }>) => (
  <StatusBadge {...statusViews[status]} />
)
