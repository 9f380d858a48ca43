import { person } from '@axle/kit/testing/issuer'
import type { FakeStripe } from '@axle/kit/testing/stripe'
import { until } from '@axle/kit/testing/until'
import type { Status } from '../../../services/booking/src/order/status.rules.ts'
import { patienceSeconds, type CrashScenario, type CrashEnv } from '../test/crash.setup.ts'
import { randomUUID } from 'node:crypto'
import { admin, goodCard, type Shop } from '../test/shop.setup.ts'

const stockedQuantity = 10
const quantity = 3
const totalCents = 3000
const declinedCard = { ...goodCard, number: '4000000000000002' }
const lateCard = { ...goodCard, number: '4000000000000077' }

type Moved = readonly (readonly [kind: string, cents: number])[]
/** Returns all captures and refunds that the payment provider recorded for an order. */
type Ledger = (orderId: string) => Promise<Moved>

function createLedger(shop: Shop): Ledger {
  return async (orderId) => (await shop.ledger(orderId)).map(({ kind, cents }) => [kind, cents])
}

function inOrder(moved: Moved): readonly string[] {
  return moved.map(([kind, cents]) => `${kind} ${cents}`).toSorted()
}

/**
 * Places one order for a new product, and returns the actions for this order.
 * @param beforePlacing called once the product is on sale, before the order is placed
 */
async function openOrder(
  { shop, at, comesFarEnough, restsAs }: CrashEnv,
  ledger: Ledger = createLedger(shop),
  beforePlacing: () => Promise<void> = async () => undefined,
) {
  const productId = await shop.stocked(at, stockedQuantity)
  await beforePlacing()
  const buyer = person()
  const id: string = (await shop.place(at, buyer, productId, quantity)).body._id
  const becomes = (...statuses: readonly string[]) =>
    shop.becomes(at, buyer, id, statuses, patienceSeconds)

  return {
    buyer,
    id,
    becomes,
    /** Sends a request about the order, and retries until it gets a response. */
    act: (who: typeof buyer, what: string, body: object = {}) => {
      const key = randomUUID()
      return until(`${what} is answered`, async () => {
        const answer = await shop.ask(at.booking, who, `POST /booking/${id}/${what}`, body, key)
        return answer.status < 500 && answer
      })
    },
    pay: (card = goodCard) => shop.pay(at, buyer, id, card),
    /**
     * Waits until the order, its units and its payments have reached the given final state.
     * @returns a function that checks whether they are still in that state
     */
    rests: async (status: Status, available: number, money: Moved) => {
      await becomes(status)
      await comesFarEnough()
      await becomes(status)
      const isRight = async () => (await shop.available(at, productId)) === available
      await until(`${available} units are free`, isRight, patienceSeconds)
      const isPaid = async () => (await ledger(id)).length === money.length
      await until('the money has moved', isPaid, patienceSeconds)
      const stillRests = await restsAs(id, status)
      return async () => {
        await stillRests()
        expect((await shop.get(at, buyer, id)).status).toBe(status)
        expect(await shop.available(at, productId)).toBe(available)
        // Two refunds that are requested one after the other may reach the payment provider in either order.
        expect(inOrder(await ledger(id))).toEqual(inOrder(money))
      }
    },
  }
}

/** Cancels an order, which releases its units. */
export const playCancel: CrashScenario = async (crashEnv) => {
  const order = await openOrder(crashEnv)
  await order.becomes('reserved')
  await crashEnv.arm()
  const { status } = await order.act(order.buyer, 'cancel')
  // The request that crashed the service may already have cancelled the order. The retry then gets 409, because nothing
  // is left to cancel.
  expect([200, 409]).toContain(status)
  return order.rests('cancelled', stockedQuantity, [])
}

/** Lets an unpaid order expire. Requires a shop with a short reservation time. */
export const playExpiry: CrashScenario = async (crashEnv) => {
  const order = await openOrder(crashEnv, undefined, crashEnv.arm)
  return order.rests('expired', stockedQuantity, [])
}

/** Pays first with a declined card, and then with a valid card. */
export const playSecondAttempt: CrashScenario = async (crashEnv) => {
  const order = await openOrder(crashEnv)
  await order.becomes('reserved')
  await crashEnv.arm()
  await order.pay(declinedCard)
  await order.becomes('payment_failed')
  await order.pay()
  return order.rests('paid', stockedQuantity - quantity, [['capture', totalCents]])
}

/**
 * Pays with a slow card, and then with another card before the bank captures the first payment. Requires a shop with a
 * short payment timeout.
 */
export const playLateMoney: CrashScenario = async (crashEnv) => {
  const order = await openOrder(crashEnv)
  await order.becomes('reserved')
  await crashEnv.arm()
  // If booking was down and an attempt expired before it started, booking rejects the attempt. The buyer then has to
  // pay again.
  const hasBegun = (await order.pay(lateCard)).status !== 409
  if (!hasBegun) await order.pay(lateCard)
  const { status } = await order.becomes('payment_failed', 'paid')
  // If booking was down, the bank may have responded before booking checked the timeout. The first payment then
  // succeeds.
  const isLate = status === 'payment_failed'
  if (isLate) await order.pay()
  const money: Moved = [
    ['capture', totalCents],
    ['capture', totalCents],
    ['refund', totalCents],
  ]
  return order.rests('paid', stockedQuantity - quantity, isLate ? money : money.slice(0, 1))
}

/** Refunds part of the paid amount, and then the rest. */
export const playPartialRefund: CrashScenario = async (crashEnv) => {
  const order = await openOrder(crashEnv)
  await order.becomes('reserved')
  await order.pay()
  await order.becomes('paid')
  await crashEnv.arm()
  expect((await order.act(admin, 'refund', { amount: 4.5 })).status).toBe(200)
  expect((await order.act(admin, 'refund')).status).toBe(200)
  return order.rests('refunded', stockedQuantity, [
    ['capture', totalCents],
    ['refund', 450],
    ['refund', totalCents - 450],
  ])
}

/**
 * Creates a test sequence (`Play`) that pays through Stripe and refunds the money. Booking must be configured to use
 * the given Stripe mock.
 */
export function createStripePlay(stripe: FakeStripe): CrashScenario {
  const ledger: Ledger = async (orderId) => {
    const intents = stripe.intents().filter(({ metadata }) => metadata['orderId'] === orderId)
    const captured = intents.filter(({ status }) => status === 'succeeded')
    const ids = new Set(intents.map(({ id }) => id))
    const sent = stripe.refunds.filter((one) => ids.has(one.payment_intent))
    return [
      ...captured.map(({ amount }) => ['capture', amount] as const),
      ...sent.map(({ amount }) => ['refund', amount] as const),
    ]
  }
  return async (crashEnv) => {
    const order = await openOrder(crashEnv, ledger)
    await order.becomes('reserved')
    await crashEnv.arm()
    const { body } = await order.act(order.buyer, 'payment')
    stripe.confirm(stripe.findIntent(body.clientSecret), goodCard.number)
    await order.becomes('paid')
    expect((await order.act(admin, 'refund')).status).toBe(200)
    return order.rests('refunded', stockedQuantity, [
      ['capture', totalCents],
      ['refund', totalCents],
    ])
  }
}
