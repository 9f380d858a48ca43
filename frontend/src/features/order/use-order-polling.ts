import { useSelector } from 'react-redux'
import type { Booking, shopApi } from '../../api/shop.gen.ts'
import { pollMsOf } from './order-status.rules.ts'

type ApiState = Parameters<ReturnType<typeof shopApi.endpoints.getBooking.select>>[0]
type Select = (state: ApiState) => Readonly<{ data?: Booking | Booking[] | undefined }>

/**
 * The polling interval of a query of orders in milliseconds, by what it has brought so far.
 * @param select reads the answer that is kept of the same query
 * @param pollMs what the live stream asks for; 0 while changes arrive live
 */
export function useOrderPolling(select: Select, pollMs: number): number {
  const kept = useSelector((state: ApiState) => select(state).data)
  return pollMsOf(kept === undefined ? [] : [kept].flat(), pollMs)
}
