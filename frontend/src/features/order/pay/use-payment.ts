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
   * Starts a payment attempt. The order's status later shows the outcome. Resolves with null if the attempt was
   * refused.
   * @param card only for the sandbox; otherwise the form sends the card to the payment provider
   */
  pay: (card?: PaymentRequest['card']) => Promise<Booking | null>
  isSending: boolean
  /** Whether an attempt has started on this page. If so, the payment form must stay visible. */
  hasBegun: boolean
  problem: Problem | null
  /** Whether the last attempt was refused because the buyer has paid or is paying in another tab. */
  isTooLate: boolean
}>

/**
 * Pays for one order. After a lost response, the retry uses the same idempotency key, so the card is not charged twice.
 * After any response, including a declined card, the next attempt gets a new key.
 */
export function usePayment(orderId: string): Payment {
  const dispatch = useDispatch()
  const [payBooking, { isLoading }] = usePayBookingMutation()
  const [keys] = useState(() => createAttemptKeys())
  const [problem, setProblem] = useState<Problem | null>(null)
  const [hasBegun, setHasBegun] = useState(false)
  // Whether an attempt received no response. Such an attempt may still succeed.
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
    // Refetches the order, because the buyer may have paid for it or cancelled it in another tab.
    if (refusal.status === 409) dispatch(shopApi.util.invalidateTags(['Booking']))
    setProblem(refusal)
    return null
  }

  const isTooLate = problem?.status === 409 && !isUnanswered
  return { pay, isSending: isLoading, hasBegun, problem, isTooLate }
}
