import fc from 'fast-check'
import { move } from '../src/order/order.flow.ts'
import { findOrder } from '../src/order/order.store.ts'
import { refundOrder } from '../src/order/refund.flow.ts'
import { payOrder } from '../src/payment/payment.flow.ts'
import { buyer, type CardName, cards, type createBackground } from './interleaving.setup.ts'

export const admin = { ...buyer, id: 'admin', roles: ['admin'] }

const payment = fc.record({
  kind: fc.constant('pay' as const),
  card: fc.constantFrom(...cards),
  key: fc.nat(1),
})
export const refund = fc.record({
  kind: fc.constant('refund' as const),
  cents: fc.constantFrom(300, 700, 1000),
  key: fc.nat(1),
})
const plain = [{ kind: 'cancel' }, { kind: 'ship' }, { kind: 'sweep' }] as const

/** A user's action on the order, and the simulated faults of the instance that handles it. */
export const action = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: payment },
    { weight: 1, arbitrary: refund },
    { weight: 1, arbitrary: fc.constantFrom(...plain) },
  ),
  diesAfter: fc.option(fc.nat(25), { nil: undefined }),
  // An instance that is frozen from the start acts only after all other instances have finished.
  freezesAfter: fc.oneof(fc.constantFrom(undefined, 0), fc.nat(12)),
  /** Number of identical requests. A browser may repeat a request while the first one is in progress. */
  presses: fc.integer({ min: 1, max: 2 }),
})
export type Action = typeof action extends fc.Arbitrary<infer D> ? D : never

export type Background = ReturnType<typeof createBackground>

type Press = { readonly card: CardName; readonly key: number }

/** Sends a payment request, and returns when it gets a response. Jobs continue the payment. */
export async function press({ card, key }: Press, id: string, { charging }: Background) {
  const input = { number: card, expiry: '12/40', cvc: '123' }
  return payOrder(charging, buyer, id, `${card} ${key}`, input)
}

/** Runs an action on the order. @throws the refusal that a caller would get */
export async function act(what: Action['what'], id: string, background: Background) {
  const order = await findOrder(id)
  if (!order) throw new Error('The order is gone')
  switch (what.kind) {
    case 'pay': {
      const booking = await press(what, id, background)
      await background.goOn()
      return booking
    }
    case 'refund':
      return refundOrder(admin, id, { amount: what.cents / 100 }, `${what.cents} ${what.key}`)
    case 'cancel':
      return move(order, 'cancelled', {})
    case 'ship':
      return move(order, 'shipped', { by: admin.email })
    case 'sweep':
      return background.sweep()
    default:
      return what satisfies never
  }
}
