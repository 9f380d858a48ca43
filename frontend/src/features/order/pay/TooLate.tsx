import type { Payment } from './use-payment.ts'

type TooLateProps = Readonly<{
  payment: Payment
  /** Whether the payment from the other page is confirmed. Until then it can still be declined. */
  isPaid: boolean
}>

/** Explains that the API refused the payment from this page, because a payment from another page came first. */
export const TooLate = ({ payment, isPaid }: TooLateProps) =>
  payment.isTooLate && (
    <p>
      {isPaid
        ? 'This order was already paid in another tab.'
        : 'This order is being paid in another tab.'}{' '}
      Your card was not charged here.
    </p>
  )
