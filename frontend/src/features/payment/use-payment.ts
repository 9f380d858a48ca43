import { useState } from 'react'
import { isUndecided, toProblem } from '../../api/problem.ts'
import {
  usePayBookingMutation,
  type Booking,
  type PaymentRequest,
  type Problem,
} from '../../api/shop.gen.ts'
import { createAttemptKeys } from '../../lib/attempt-keys.ts'

type Payment = Readonly<{
  /** Asks for the money; the outcome follows as the order's status. Null when it was refused. */
  pay: (card: PaymentRequest['card']) => Promise<Booking | null>
  isSending: boolean
  problem: Problem | null
}>

/**
 * Pays one order. An attempt whose answer was lost is sent again under its own key, so that it
 * cannot charge twice; after an answer, also a declined one, the next attempt has a new key.
 */
export function usePayment(orderId: string): Payment {
  const [payBooking, { isLoading }] = usePayBookingMutation()
  const [keys] = useState(() => createAttemptKeys())
  const [problem, setProblem] = useState<Problem | null>(null)

  const pay = async (card: PaymentRequest['card']) => {
    setProblem(null)
    const answer = await payBooking({
      id: orderId,
      'Idempotency-Key': keys.keyFor({ orderId, card }),
      paymentRequest: { card },
    })
    if (answer.error === undefined) {
      keys.settle()
      return answer.data
    }
    const refusal = toProblem(answer.error)
    if (!isUndecided(refusal)) keys.settle()
    setProblem(refusal)
    return null
  }

  return { pay, isSending: isLoading, problem }
}
