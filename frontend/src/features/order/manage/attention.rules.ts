import type { Attention } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'

const words: Readonly<Record<Attention['kind'], string>> = {
  refund_failed: 'The bank returned a refund. Send it another way',
  refund_waiting: 'The payment provider is not accepting a refund. It is retried automatically',
  payment_unclear: 'The payment provider does not report the outcome of a payment',
  dispute: 'The cardholder disputes the payment. Respond at the payment provider',
}

/** Describes a payment issue that an admin must resolve. */
export function attentionWords({ kind, amount }: Pick<Attention, 'kind' | 'amount'>): string {
  return amount === undefined ? words[kind] : `${formatDollars(amount)}: ${words[kind]}`
}
