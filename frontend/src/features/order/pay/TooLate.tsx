import type { Payment } from './use-payment.ts'

type TooLateProps = Readonly<{
  payment: Payment
  /** Whether the payment from the other tab has succeeded. Until then, it can still be declined. */
  isPaid: boolean
}>

/**
 * Explains that this page's payment was refused, because the buyer had already paid or started to pay in another tab.
 */
export const TooLate = ({ payment, isPaid }: TooLateProps) =>
  payment.isTooLate && (
    <p>
      {isPaid
        ? 'This order was already paid in another tab.'
        : 'This order is being paid in another tab.'}{' '}
      Your card was not charged here.
    </p>
  )
