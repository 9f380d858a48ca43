import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { isUndecided, toProblem } from '../../../api/problem.ts'
import {
  shopApi,
  usePayBookingMutation,
  type Booking,
  type PaymentRequest,
  type Problem,
} from '../../../api/shop.gen.ts'
import { createAttemptKeys } from '../../../lib/attempt-keys.ts'

export type Payment = Readonly<{
  /**
   * Asks for the money; the outcome follows as the order's status. Null when it was refused.
   * @param card with the sandbox only: elsewhere it goes from the form to the provider
   */
  pay: (card?: PaymentRequest['card']) => Promise<Booking | null>
  isSending: boolean
  /** Whether an attempt has begun on this page, so that its form has to stay. */
  hasBegun: boolean
  problem: Problem | null
  /** Whether the last press was refused because the order was being paid, or was paid, by another page. */
  isTooLate: boolean
}>

/**
 * Pays one order. An attempt whose answer was lost is sent again under its own key, so that it
 * cannot charge twice; after an answer, also a declined one, the next attempt has a new key.
 */
export function usePayment(orderId: string): Payment {
  const dispatch = useDispatch()
  const [payBooking, { isLoading }] = usePayBookingMutation()
  const [keys] = useState(() => createAttemptKeys())
  const [problem, setProblem] = useState<Problem | null>(null)
  const [hasBegun, setHasBegun] = useState(false)
  // A press whose answer was lost may be the one that pays.
  const [isUnanswered, setIsUnanswered] = useState(false)

  const pay = async (card?: PaymentRequest['card']) => {
    setProblem(null)
    const answer = await payBooking({
      id: orderId,
      'Idempotency-Key': keys.keyFor({ orderId, card }),
      paymentRequest: card === undefined ? {} : { card },
    })
    if (answer.error === undefined) {
      keys.settle()
      setHasBegun(true)
      setIsUnanswered(false)
      return answer.data
    }
    const refusal = toProblem(answer.error)
    if (isUndecided(refusal)) setIsUnanswered(true)
    else keys.settle()
    // Another page may have paid or cancelled it meanwhile.
    if (refusal.status === 409) dispatch(shopApi.util.invalidateTags(['Booking']))
    setProblem(refusal)
    return null
  }

  const isTooLate = problem?.status === 409 && !isUnanswered
  return { pay, isSending: isLoading, hasBegun, problem, isTooLate }
}
