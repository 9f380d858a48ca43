import { useState } from 'react'
import type { Booking } from '../../../../api/shop.gen.ts'
import { pickSelectedOrders, withinMost } from './marking.rules.ts'

/**
 * Tracks the selected orders, including those on other pages, with the latest copy of each order.
 * @param shown orders on the current page
 */
export function useChosenOrders(shown: readonly Booking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Orders from every page on which the admin has selected an order. */
  const [seen, setSeen] = useState<readonly Booking[]>([])
  const isShown = new Set(shown.map(({ _id }) => _id))
  const known = [...seen.filter(({ _id }) => !isShown.has(_id)), ...shown]

  return {
    chosen: pickSelectedOrders(ids, known),
    choose: (next: ReadonlySet<string>) => {
      setSeen(known)
      setIds(withinMost(next))
    },
  } as const
}
