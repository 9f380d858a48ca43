import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { isUndecided, toProblem } from '../../../api/problem.ts'
import {
  shopApi,
  useCreateBookingMutation,
  type Booking,
  type NewBooking,
  type Problem,
} from '../../../api/shop.gen.ts'
import { createAttemptKeys } from '../../../lib/attempt-keys.ts'

type PlaceOrder = Readonly<{
  place: (order: NewBooking) => Promise<Placed>
  problem: Problem | null
}>

/** The placed order, or the reason why the order was refused. */
type Placed =
  Readonly<{ booking: Booking; problem: null }> | Readonly<{ booking: null; problem: Problem }>

/**
 * Places orders with an idempotency key. A click after a lost response reuses the key, so that only one order is
 * placed. If an order is refused, the catalogue data is refetched, because the price or stock may have changed.
 */
export function usePlaceOrder(): PlaceOrder {
  const [createBooking] = useCreateBookingMutation()
  const [keys] = useState(() => createAttemptKeys())
  const [problem, setProblem] = useState<Problem | null>(null)
  const dispatch = useDispatch()

  const place = async (newBooking: NewBooking) => {
    setProblem(null)
    const answer = await createBooking({ newBooking, 'Idempotency-Key': keys.keyFor(newBooking) })
    if (answer.error === undefined) {
      keys.settle()
      return { booking: answer.data, problem: null } as const
    }
    const refusal = toProblem(answer.error)
    if (!isUndecided(refusal)) keys.settle()
    if ([404, 409, 422].includes(refusal.status))
      dispatch(shopApi.util.invalidateTags(['Catalogue']))
    setProblem(refusal)
    return { booking: null, problem: refusal } as const
  }

  return { place, problem }
}
