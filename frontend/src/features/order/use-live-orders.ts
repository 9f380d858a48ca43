import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Access } from '../../api/base-api.ts'
import { shopApi } from '../../api/shop.gen.ts'
import { openLiveOrders } from './live-orders.ts'

/** Poll interval for orders in milliseconds while live events are unavailable. */
const pollMs = 5000

/**
 * Updates the user's orders through live events while the component is mounted.
 * @returns the poll interval for order queries in milliseconds; 0 while live events are available
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
