import type { Payment } from './use-payment.ts'

type TooLateProps = Readonly<{
  payment: Payment
  /** Whether the other page's payment has arrived. It may still be declined before. */
  isPaid: boolean
}>

/** Explains that the API refused this page's payment because another page paid first. */
export const TooLate = ({ payment, isPaid }: TooLateProps) =>
  payment.isTooLate && (
    <p>
      {isPaid
        ? 'This order was already paid in another tab.'
        : 'This order is being paid in another tab.'}{' '}
      Your card was not charged here.
    </p>
  )
