import type { Payment } from './use-payment.ts'

/** Says that the server refused a press of this page, because another page had been faster. */
export const TooLate = ({ payment }: Readonly<{ payment: Payment }>) =>
  payment.isTooLate && <p>This order was already paid in another tab.</p>
