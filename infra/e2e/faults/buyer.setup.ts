import { stableId } from '@axle/kit/id'
import { person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { admin } from '../test/shop.setup.ts'
import { insist, type Request } from './caller.setup.ts'
import type { FaultShop } from './fault-shop.setup.ts'
import type { View, Watch } from './watch.setup.ts'

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  late: '4000000000000077',
} as const
const priceCents = 1000
const attemptsAtMost = 3
const patienceMs = 100_000
const settled = new Set(['reserved', 'paid', 'payment_failed', 'rejected', 'expired', 'cancelled'])

/**
 * Plans for an order, each named after what the buyer or an admin does. A plan that occurs several times is chosen more
 * often.
 */
export const plans = [
  ...['pays', 'pays', 'pays with a late card', 'pays after a declined card', 'pays twice at once'],
  ...['cancels', 'leaves', 'is refunded', 'is refunded in parts', 'is shipped'],
] as const
export type Plan = (typeof plans)[number]

/** Step that an order waited for, with the start and end of the wait as returned by `performance.now()`. */
type Step = { readonly what: string; readonly from: number; to?: number }

/** Everything that a buyer experiences with one order, from the first request until the order is finished. */
export type Life = {
  readonly plan: string
  orderId?: string
  readonly steps: Step[]
  readonly payments: string[]
  readonly refunds: { readonly orderId: string; readonly refundId: string }[]
  /** Responses that a buyer should never have received. */
  readonly odd: string[]
}

type Scene = {
  readonly shop: FaultShop
  readonly watch: Watch
  readonly random: () => number
}

/** Returns the actions that one buyer can take on one order. */
function createBuyerActions({ shop, watch, random }: Scene, life: Life) {
  const buyer = person()
  let seenSteps = 0

  async function timed<T>(what: string, work: () => Promise<T | undefined>) {
    const step: Step = { what, from: performance.now() }
    life.steps.push(step)
    const outcome = await work()
    if (outcome !== undefined) step.to = performance.now()
    return outcome
  }

  async function ask(
    request: Omit<Request, 'random'>,
    expected: readonly number[],
    key = randomUUID(),
  ) {
    const answer = await timed(request.what, () => insist(shop, { ...request, random }, key))
    if (answer && !expected.includes(answer.status)) {
      life.odd.push(`${request.what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    return answer
  }

  /**
   * Waits until the order meets a condition.
   * @returns undefined if the order does not meet the condition in time
   */
  async function sees(what: string, isSo: (view: View) => boolean): Promise<View | undefined> {
    return timed(what, async () => {
      const end = performance.now() + patienceMs
      while (performance.now() < end) {
        const view = watch.view(life.orderId ?? '')
        if (view && isSo(view)) return view
        await pause(50)
      }
      return undefined
    })
  }

  async function settles(): Promise<string | undefined> {
    const isSettled = ({ status, steps }: View) => settled.has(status) && steps > seenSteps
    const view = await sees('order settles', isSettled)
    seenSteps = view?.steps ?? seenSteps
    return view?.status
  }

  async function place(productId: string): Promise<boolean> {
    const names = { product: buyer.email, ProductName: buyer.name, booking: 'Pads' }
    const quantity = 1 + Math.floor(random() * 3)
    const body = { bookingId: productId, price: priceCents / 100, quantity, ...names }
    const answer = await ask({ who: buyer, what: 'POST /booking', body }, [201, 409])
    if (answer?.status === 201) life.orderId = answer.body._id
    return life.orderId !== undefined
  }

  async function press(number: string): Promise<boolean> {
    const key = randomUUID()
    const body = { card: { number, expiry: '12/40', cvc: '123' } }
    const what = `POST /booking/${life.orderId}/payment`
    const answer = await ask({ who: buyer, what, body }, [202, 409], key)
    if (answer?.status !== 202) return false
    life.payments.push(stableId('payBooking', life.orderId ?? '', key))
    return true
  }

  /** Pays for the order. If a card is declined or too slow, pays again with a valid card. */
  async function pay(first: readonly string[]): Promise<boolean> {
    for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
      const numbers = attempt === 0 ? first : [cards.good]
      const pressed = await Promise.all(numbers.map(press))
      if (!pressed.includes(true)) return false
      const status = await settles()
      if (status !== 'payment_failed') return status === 'paid'
    }
    return false
  }

  async function refund(body: { readonly amount?: number }): Promise<void> {
    const key = randomUUID()
    const orderId = life.orderId ?? ''
    const what = `POST /booking/${orderId}/refund`
    const answer = await ask({ who: admin, what, body }, [200], key)
    if (answer?.status !== 200) return
    life.refunds.push({ orderId, refundId: stableId('refundBooking', orderId, key) })
    const dueCents = Math.round(answer.body.refunded * 100)
    await sees('money goes back', ({ repaidCents }) => repaidCents >= dueCents)
  }

  const move = (what: string) =>
    ask(
      { who: what === 'cancel' ? buyer : admin, what: `POST /booking/${life.orderId}/${what}` },
      [200, 409],
    )
  return { place, settles, pay, refund, move }
}

/**
 * Places an order and carries out its plan. Stops early if a step takes too long. The results so far are then in
 * `life`.
 */
export async function live(
  scene: Scene,
  life: Life & { readonly plan: Plan },
  productId: string,
): Promise<void> {
  const { plan } = life
  const { place, settles, pay, refund, move } = createBuyerActions(scene, life)
  if (!(await place(productId))) return
  if ((await settles()) !== 'reserved' || plan === 'leaves') return
  if (plan === 'cancels') return void (await move('cancel'))
  const first = {
    'pays with a late card': [cards.late],
    'pays after a declined card': [cards.declined],
    'pays twice at once': [cards.good, cards.good],
  } as const
  const hasPaid = await pay(plan in first ? first[plan as keyof typeof first] : [cards.good])
  if (!hasPaid) return
  if (plan === 'is shipped') await move('shipment')
  if (plan === 'is refunded in parts') await refund({ amount: 4.5 })
  if (plan.startsWith('is refunded')) await refund({})
}
