import { useState } from 'react'
import { isUndecided, toProblem } from '../../api/problem.ts'
import {
  shopApi,
  useCreateBookingMutation,
  type Booking,
  type NewBooking,
  type Problem,
} from '../../api/shop.gen.ts'
import { createAttemptKeys } from '../../lib/attempt-keys.ts'
import { useDispatch } from 'react-redux'

type PlaceOrder = Readonly<{
  /** Places the order; null when it was refused, for the reason in `problem`. */
  place: (order: NewBooking) => Promise<Booking | null>
  isPlacing: boolean
  problem: Problem | null
}>

/**
 * Places orders so that one press makes one order: a press after a lost answer repeats the same key.
 * A refusal fetches the catalogue again, since price or stock may be what changed.
 */
export function usePlaceOrder(): PlaceOrder {
  const [createBooking, { isLoading }] = useCreateBookingMutation()
  const [keys] = useState(() => createAttemptKeys())
  const [problem, setProblem] = useState<Problem | null>(null)
  const dispatch = useDispatch()

  const place = async (newBooking: NewBooking) => {
    setProblem(null)
    const answer = await createBooking({ newBooking, 'Idempotency-Key': keys.keyFor(newBooking) })
    if (answer.error === undefined) {
      keys.settle()
      return answer.data
    }
    const refusal = toProblem(answer.error)
    if (!isUndecided(refusal)) keys.settle()
    if (refusal.status === 409) dispatch(shopApi.util.invalidateTags(['Catalogue']))
    setProblem(refusal)
    return null
  }

  return { place, isPlacing: isLoading, problem }
}
