import { Refusal } from '@axle/kit/errors'
import { behaviourOf, type CardBehaviour, isExpired } from './card.rules.ts'
import type { Attempt, Outcome, TellingProvider } from './payment.client.ts'
import { findCharge, insertCharge, refundCharge, type SandboxCharge } from './sandbox.store.ts'

const noticesOfLateCard = 2

function invalid(field: string, detail: string): Refusal {
  return new Refusal('unprocessable', detail, {
    members: { errors: [{ field: field ? `body.card.${field}` : 'body.card', message: detail }] },
  })
}

function outcomeOf(charge: SandboxCharge | null, now: Date): Outcome {
  if (!charge || now < charge.answersAt) return { status: 'pending' }
  switch (charge.behaviour) {
    case 'succeeds':
    case 'late':
      return { status: 'succeeded' }
    case 'declined':
      return { status: 'failed', reason: 'Your card was declined.' }
    case 'lacks_funds':
      return { status: 'failed', reason: 'Your card has insufficient funds.' }
    default:
      return charge.behaviour satisfies never
  }
}

/**
 * A provider for trying things out: published test cards only, no money moves. It remembers its charges by
 * attempt, as a real one does, so it stands the same crashes.
 * @param lateSeconds when the late card is answered, which it then is twice
 */
export function createSandbox(lateSeconds: number): TellingProvider {
  const listeners: ((paymentId: string) => void)[] = []

  function notifyLate(paymentId: string): void {
    const notify = () => listeners.forEach((listener) => listener(paymentId))
    for (let notice = 1; notice <= noticesOfLateCard; notice++) {
      setTimeout(notify, lateSeconds * 1000 + notice * 50).unref()
    }
  }

  async function inquire({ paymentId }: Attempt): Promise<Outcome> {
    return outcomeOf(await findCharge(paymentId), new Date())
  }

  return {
    prepare: (card, _amountCents, now) => {
      if (!card) throw invalid('', 'Send a test card: 4242 4242 4242 4242.')
      const method = behaviourOf(card.number)
      if (!method) {
        throw invalid(
          'number',
          'This shop is in test mode and takes test cards only: 4242 4242 4242 4242.',
        )
      }
      if (isExpired(card.expiry, now))
        throw invalid('expiry', 'The card has expired. Use another one.')
      return { method, last4: card.number.slice(-4) }
    },
    open: async () => ({}),
    charge: async ({ paymentId, amountCents, method }) => {
      const behaviour = method as CardBehaviour
      const delay = behaviour === 'late' ? lateSeconds * 1000 : 0
      const now = new Date()
      const answersAt = new Date(now.getTime() + delay)
      const charge = await insertCharge({ _id: paymentId, amountCents, behaviour, answersAt })
      if (behaviour === 'late') notifyLate(paymentId)
      return outcomeOf(charge, now)
    },
    inquire,
    giveUp: inquire,
    refund: async ({ paymentId, amountCents }, order) => {
      if (await refundCharge(paymentId, order, amountCents)) return
      throw new Error(`Sandbox: less than ${order.cents} cents is left of ${paymentId}`)
    },
    onNews: (listener) => {
      listeners.push(listener)
    },
  }
}
