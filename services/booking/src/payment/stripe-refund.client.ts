import type { Stripe } from 'stripe'
import type { Attempt, RefundOrder } from './payment.client.ts'
import { hasCode, isServerFault } from './stripe-fault.client.ts'

function isLost(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}

/**
 * Whether Stripe has sent a refund. Searches by the shop's refund ID, because Stripe deletes idempotency keys after a
 * few days.
 */
async function isSent(stripe: Stripe, reference: string, refundId: string): Promise<boolean> {
  for await (const one of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
    if (one.metadata?.['refundId'] === refundId && !isLost(one.status)) return true
  }
  return false
}

/**
 * Refunds part or all of an intent's amount, once per refund ID. If the payment attempt never reached Stripe, there is
 * no money to refund.
 * @throws Stripe's own errors
 */
export async function refundIntent(
  stripe: Stripe,
  { paymentId, reference }: Attempt,
  { refundId, cents }: RefundOrder,
): Promise<void> {
  if (!reference) return
  const wanted = { payment_intent: reference, amount: cents, metadata: { paymentId, refundId } }

  async function send(idempotencyKey: string): Promise<void> {
    if (await isSent(stripe, wanted.payment_intent, refundId)) return
    const { status, failure_reason: why } = await stripe.refunds.create(wanted, { idempotencyKey })
    if (isLost(status)) throw new Error(`Stripe could not refund ${reference}: ${why ?? status}`)
  }

  try {
    await send(refundId).catch(async (error: unknown) => {
      if (!isServerFault(error)) throw error
      await send(`${refundId}:2`)
    })
  } catch (error) {
    // An admin has already refunded the full amount manually in Stripe, so the buyer has the money.
    if (!hasCode(error, 'charge_already_refunded')) throw error
  }
}
