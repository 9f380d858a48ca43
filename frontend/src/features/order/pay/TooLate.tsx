import type { Payment } from './use-payment.ts'

/** Says that the server refused a press of this page, because another page had been faster. */
export const TooLate = ({ payment }: Readonly<{ payment: Payment }>) =>
  payment.isTooLate && (
    <p>Another page was faster to pay this order. The card of this page was not charged.</p>
  )
