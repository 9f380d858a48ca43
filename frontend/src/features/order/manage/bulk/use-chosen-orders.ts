import { useState } from 'react'
import type { Booking } from '../../../../api/shop.gen.ts'
import { chosenOf, withinMost } from './marking.rules.ts'

/**
 * The orders that are chosen, as they were seen last; they stay chosen on other pages of the list.
 * @param shown those of the page that is shown
 */
export function useChosenOrders(shown: readonly Booking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Those of the pages on which some were chosen. */
  const [seen, setSeen] = useState<readonly Booking[]>([])
  const isShown = new Set(shown.map(({ _id }) => _id))
  const known = [...seen.filter(({ _id }) => !isShown.has(_id)), ...shown]

  return {
    chosen: chosenOf(ids, known),
    choose: (next: ReadonlySet<string>) => {
      setSeen(known)
      setIds(withinMost(next))
    },
  } as const
}
