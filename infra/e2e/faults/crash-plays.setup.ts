import { person } from '@axle/kit/testing/issuer'
import type { FakeStripe } from '@axle/kit/testing/stripe'
import { until } from '@axle/kit/testing/until'
import type { Status } from '../../../services/booking/src/order/status.rules.ts'
import { patienceSeconds, type Play, type Stage } from '../test/crash.setup.ts'
import { randomUUID } from 'node:crypto'
import { admin, goodCard, type Shop } from '../test/shop.setup.ts'

const stockedQuantity = 10
const quantity = 3
const totalCents = 3000
const declinedCard = { ...goodCard, number: '4000000000000002' }
const lateCard = { ...goodCard, number: '4000000000000077' }

type Moved = readonly (readonly [kind: string, cents: number])[]
/** What a payment provider has moved for an order. */
type Ledger = (orderId: string) => Promise<Moved>

function ledgerOf(shop: Shop): Ledger {
  return async (orderId) => (await shop.ledger(orderId)).map(({ kind, cents }) => [kind, cents])
}

function inOrder(moved: Moved): readonly string[] {
  return moved.map(([kind, cents]) => `${kind} ${cents}`).toSorted()
}

/**
 * One order of a new product, and what is done with it.
 * @param beforePlacing what is done when the product is on sale
 */
async function openOrder(
  { shop, at, comesFarEnough, restsAs }: Stage,
  ledger: Ledger = ledgerOf(shop),
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
    /** Does something with the order, again and again until it is answered. */
    act: (who: typeof buyer, what: string, body: object = {}) => {
      const key = randomUUID()
      return until(`${what} is answered`, async () => {
        const answer = await shop.ask(at.booking, who, `POST /booking/${id}/${what}`, body, key)
        return answer.status < 500 && answer
      })
    },
    pay: (card = goodCard) => shop.pay(at, buyer, id, card),
    /** Waits until the order and its units rest. @returns checks that they still do */
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
        // Refunds that are asked for one after the other may be sent in another order.
        expect(inOrder(await ledger(id))).toEqual(inOrder(money))
      }
    },
  }
}

/** A buyer who cancels has no order, and the shop its units. */
export const playCancel: Play = async (stage) => {
  const order = await openOrder(stage)
  await order.becomes('reserved')
  await stage.arm()
  const { status } = await order.act(order.buyer, 'cancel')
  // The call that died may have cancelled it: then its repetition finds nothing to cancel.
  expect([200, 409]).toContain(status)
  return order.rests('cancelled', stockedQuantity, [])
}

/** An order that nobody pays expires. It needs a short hold. */
export const playExpiry: Play = async (stage) => {
  const order = await openOrder(stage, undefined, stage.arm)
  return order.rests('expired', stockedQuantity, [])
}

/** A declined card, and a good one after it. */
export const playSecondAttempt: Play = async (stage) => {
  const order = await openOrder(stage)
  await order.becomes('reserved')
  await stage.arm()
  await order.pay(declinedCard)
  await order.becomes('payment_failed')
  await order.pay()
  return order.rests('paid', stockedQuantity - quantity, [['capture', totalCents]])
}

/** The bank takes the money of an attempt after the buyer has paid with another card. It needs a short time-out. */
export const playLateMoney: Play = async (stage) => {
  const order = await openOrder(stage)
  await order.becomes('reserved')
  await stage.arm()
  // An attempt whose time was over before it began, while nobody was there, is refused: the buyer is to pay again.
  const hasBegun = (await order.pay(lateCard)).status !== 409
  if (!hasBegun) await order.pay(lateCard)
  const { status } = await order.becomes('payment_failed', 'paid')
  // While nobody was there to ask, the bank had time enough.
  const isLate = status === 'payment_failed'
  if (isLate) await order.pay()
  const money: Moved = [
    ['capture', totalCents],
    ['capture', totalCents],
    ['refund', totalCents],
  ]
  return order.rests('paid', stockedQuantity - quantity, isLate ? money : money.slice(0, 1))
}

/** A part of the money goes back, and then the rest. */
export const playPartialRefund: Play = async (stage) => {
  const order = await openOrder(stage)
  await order.becomes('reserved')
  await order.pay()
  await order.becomes('paid')
  await stage.arm()
  expect((await order.act(admin, 'refund', { amount: 4.5 })).status).toBe(200)
  expect((await order.act(admin, 'refund')).status).toBe(200)
  return order.rests('refunded', stockedQuantity, [
    ['capture', totalCents],
    ['refund', 450],
    ['refund', totalCents - 450],
  ])
}

/** Pays in Stripe's page and gets the money back; booking must be set up to use that Stripe. */
export function createStripePlay(stripe: FakeStripe): Play {
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
  return async (stage) => {
    const order = await openOrder(stage, ledger)
    await order.becomes('reserved')
    await stage.arm()
    const { body } = await order.act(order.buyer, 'payment')
    stripe.confirm(stripe.intentOf(body.clientSecret), goodCard.number)
    await order.becomes('paid')
    expect((await order.act(admin, 'refund')).status).toBe(200)
    return order.rests('refunded', stockedQuantity, [
      ['capture', totalCents],
      ['refund', totalCents],
    ])
  }
}
