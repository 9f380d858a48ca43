import { Skeleton } from '@axle/design-system/Skeleton'
import type { ReactNode } from 'react'
import { shopApi, useGetBookingQuery, type Booking } from '../../api/shop.gen.ts'
import { Fetched } from '../../lib/Fetched.tsx'
import { useOrderPolling } from './use-order-polling.ts'

type OrderByIdProps = Readonly<{
  id: string
  /** How often to ask for it, in milliseconds; 0 while its changes arrive live. */
  pollMs: number
  /** The room that the order will take, as a CSS length. */
  height: string
  children: (order: Booking) => ReactNode
}>

/** Fetches one order of the buyer and shows it, what went wrong, or its room while it is on its way. */
export const OrderById = ({ id, pollMs, height, children }: OrderByIdProps) => {
  const pollingInterval = useOrderPolling(shopApi.endpoints.getBooking.select({ id }), pollMs)
  const query = useGetBookingQuery({ id }, { pollingInterval })

  return (
    <Fetched query={query}>
      {query.data === undefined ? <Skeleton height={height} /> : children(query.data)}
    </Fetched>
  )
}
