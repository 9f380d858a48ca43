import type { Booking, Problem } from '../../../api/shop.gen.ts'

function describeDecline({ status, reason = 'The card was declined.' }: Booking): string | null {
  if (status !== 'payment_failed') return null
  return `${reason.replace(/[.\s]*$/, '.')} You can try again or use another card.`
}

/**
 * Returns the error to show above the payment form. If the API responded with 409 because the card was declined in the
 * meantime, the reason for the decline is shown instead of the API's error.
 */
export function paymentFault(order: Booking, problem: Problem | null): string | null {
  const isAnswered = problem?.status === 409 && order.status === 'payment_failed'
  return (isAnswered ? null : problem?.detail) ?? describeDecline(order)
}
