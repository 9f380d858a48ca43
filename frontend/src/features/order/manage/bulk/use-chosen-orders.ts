import { useState } from 'react'
import type { Booking } from '../../../../api/shop.gen.ts'
import { pickSelectedOrders, withinMost } from './marking.rules.ts'

/**
 * Holds the selected orders across pages, with the latest copy of each.
 * @param shown orders on the current page
 */
export function useChosenOrders(shown: readonly Booking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Orders on the pages on which the admin selected an order. */
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
