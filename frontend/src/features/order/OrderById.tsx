import { ErrorState } from '@axle/design-system/ErrorState'
import { Skeleton } from '@axle/design-system/Skeleton'
import type { ReactNode } from 'react'
import { toProblem } from '../../api/problem.ts'
import { shopApi, useGetBookingQuery, type Booking } from '../../api/shop.gen.ts'
import { pollMsOf } from './order-status.rules.ts'

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
  const { data: known } = shopApi.endpoints.getBooking.useQueryState({ id })
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { id },
    { pollingInterval: pollMsOf(known === undefined ? [] : [known], pollMs) },
  )

  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={height} />
  return (
    <ErrorState
      message={toProblem(error).detail}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
