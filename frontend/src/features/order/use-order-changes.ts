import { useEffect, useRef, useState } from 'react'
import type { Booking } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { changesBetween, refundsBetween } from './order-changes.rules.ts'

/**
 * Returns the latest order change as text for screen readers, or an empty string. A new refund is also shown in a
 * toast.
 */
export function useOrderChanges(orders: readonly Booking[] | undefined): string {
  const seen = useRef(orders)
  const [change, setChange] = useState('')

  useEffect(() => {
    const before = seen.current ?? orders ?? []
    const words = changesBetween(before, orders ?? [])
    for (const refund of refundsBetween(before, orders ?? [])) toast.info(refund)
    if (orders !== undefined) seen.current = orders
    if (words !== '') setChange(words)
  }, [orders])

  return change
}
