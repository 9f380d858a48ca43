import type { Payment } from './use-payment.ts'

type TooLateProps = Readonly<{
  payment: Payment
  /** Whether the money of the other page is here; it may still be refused before. */
  isPaid: boolean
}>

/** Says that the server refused a press of this page, because another page had been faster. */
export const TooLate = ({ payment, isPaid }: TooLateProps) =>
  payment.isTooLate && (
    <p>
      {isPaid
        ? 'This order was already paid in another tab.'
        : 'This order is being paid in another tab.'}{' '}
      Your card was not charged here.
    </p>
  )
