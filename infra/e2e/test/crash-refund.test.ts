import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import {
  dieEverywhere,
  type Played,
  startBoth,
  startDoomed,
  type Victim,
  victims,
} from './crash.setup.ts'
import { openShop } from './shop.setup.ts'

const pieces = 10
const bought = 3
const paidCents = 3000
/** The broker must first notice that the dead member of the group is dead. */
const patienceSeconds = 120

/**
 * Refunds a paid order while the victim dies at `crashAt` and is started anew, and checks what must hold: all the
 * money went back, once, and all the pieces are on the shelf again.
 */
async function playRefund(victim: Victim, crashAt: string): Promise<Played> {
  const shop = await openShop()
  try {
    const { services, at } = await startBoth(shop)
    const productId = await shop.stocked(at, pieces)
    const buyer = person()
    const id: string = (await shop.place(at, buyer, productId, bought)).body._id
    await shop.becomes(at, buyer, id, 'reserved')
    await shop.pay(at, buyer, id)
    await shop.becomes(at, buyer, id, 'paid')
    const told = () => shop.topics.events('product.changed', productId).at(-1)?.data
    const tells = (quantity: number) => () => told()?.availableQuantity === quantity
    await until('the sale is told', () => shop.topics.events('order.paid', id).length > 0)
    await until('others know that they are sold', tells(pieces - bought))
    await services[victim].stop()

    const doomed = await startDoomed(shop, at, victim, crashAt)
    await shop.refund(at, id)
    const sent = () => shop.topics.events('payment.refunded', id)
    await until('the money is back', () => sent().length > 0, patienceSeconds)
    await until('others know of the pieces that are back', tells(pieces), patienceSeconds)
    await doomed.comesFarEnough()
    // The victim may die only now, and be away for a moment: so these too are waited for.
    const isWhole = async () => (await shop.available(at, productId)) === pieces
    await until('the pieces are back', isWhole, patienceSeconds)
    const isOver = async () => (await shop.get(at, buyer, id)).status === 'refunded'
    await until('the order has ended', isOver, patienceSeconds)
    const played = await doomed.end()
    const amounts = new Map(sent().map((event) => [event.id, event.data.amountCents]))
    expect([...amounts.values()]).toEqual([paidCents])
    const stocks = shop.topics.events('product.changed', productId)
    expect(Math.max(...stocks.map(({ data }) => data.availableQuantity ?? 0))).toBe(pieces)
    expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
    return played
  } finally {
    await shop.close()
  }
}

test.each(victims)(
  'kill -9 of %s before and after each write and send of a refund pays once and puts the pieces back once',
  (victim) => dieEverywhere((crashAt) => playRefund(victim, crashAt), 3),
  1_200_000,
)
