import { LiveRegion } from '@axle/design-system/LiveRegion'
import { useMemo } from 'react'
import type { Booking } from '../../api/shop.gen.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** Announces each order change to screen readers. */
export const OrderChanges = ({ order }: Readonly<{ order: Booking }>) => (
  <LiveRegion message={useOrderChanges(useMemo(() => [order], [order]))} />
)
