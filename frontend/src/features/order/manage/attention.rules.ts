import type { Attention } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'

const words: Readonly<Record<Attention['kind'], string>> = {
  refund_failed: 'The bank sent a refund back. Send it another way',
  refund_waiting: 'The payment provider does not take a refund. It is tried again and again',
  payment_unclear: 'The payment provider does not say what became of a payment',
  dispute: 'The owner of the card disputes the payment. Answer it at the payment provider',
}

/** What an admin must see to, in words. */
export function attentionWords({ kind, amount }: Pick<Attention, 'kind' | 'amount'>): string {
  return amount === undefined ? words[kind] : `${formatDollars(amount)}: ${words[kind]}`
}
