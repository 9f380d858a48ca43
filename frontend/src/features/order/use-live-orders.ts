import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Access } from '../../api/base-api.ts'
import { shopApi } from '../../api/shop.gen.ts'
import { openLiveOrders } from './live-orders.ts'

/** How often orders are asked for while the live stream is down. */
const pollMs = 5000

/**
 * Keeps what is shown of the caller's orders up to date while the component is mounted.
 * @returns the polling interval for queries of orders in milliseconds; 0 while changes arrive live
 */
export function useLiveOrders(access: Pick<Access, 'token' | 'renew'>): number {
  const dispatch = useDispatch()
  const [isLive, setIsLive] = useState(true)

  useEffect(
    () =>
      openLiveOrders(access, {
        onBooking: () => dispatch(shopApi.util.invalidateTags(['Booking', 'Catalogue'])),
        onLive: setIsLive,
      }),
    [access, dispatch],
  )

  return isLive ? 0 : pollMs
}
