import { useSelector } from 'react-redux'
import type { Booking, shopApi } from '../../api/shop.gen.ts'
import { computePollMs } from './order-status.rules.ts'

type ApiState = Parameters<ReturnType<typeof shopApi.endpoints.getBooking.select>>[0]
type Select = (state: ApiState) => Readonly<{ data?: Booking | Booking[] | undefined }>

/**
 * Returns the poll interval for an order query in milliseconds. The interval depends on the orders that the query has
 * cached.
 * @param select selects the query's cached response
 * @param pollMs poll interval while live events are unavailable; 0 while they are available
 */
export function useOrderPolling(select: Select, pollMs: number): number {
  const kept = useSelector((state: ApiState) => select(state).data)
  return computePollMs(kept === undefined ? [] : [kept].flat(), pollMs)
}
