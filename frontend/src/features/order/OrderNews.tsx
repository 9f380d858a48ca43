import { LiveRegion } from '@axle/design-system/LiveRegion'
import { useMemo } from 'react'
import type { Booking } from '../../api/shop.gen.ts'
import { useOrderNews } from './use-order-news.ts'

/** Says what changes about an order to those who do not see it. */
export const OrderNews = ({ order }: Readonly<{ order: Booking }>) => (
  <LiveRegion message={useOrderNews(useMemo(() => [order], [order]))} />
)
