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
import { type Addresses, openShop, type Shop } from './shop.setup.ts'

const pieces = 10
const bought = 3

/** Waits longer than usual: the broker must first notice that the dead member of the group is dead. */
async function becomes(
  shop: Shop,
  at: Addresses,
  buyer: ReturnType<typeof person>,
  id: string,
  status: string,
): Promise<void> {
  await until(
    `the order is ${status}`,
    async () => (await shop.get(at, buyer, id)).status === status,
    120,
  )
}

/**
 * Plays one order to its end while the victim dies at `crashAt` and is started anew, and checks what must hold:
 * the order is paid, once, and exactly its pieces are gone.
 */
async function playOrder(victim: Victim, crashAt: string): Promise<Played> {
  const shop = await openShop()
  try {
    const { services, at } = await startBoth(shop)
    const productId = await shop.stocked(at, pieces)
    await services[victim].stop()
    const doomed = await startDoomed(shop, at, victim, crashAt)
    const buyer = person()
    const { body } = await shop.place(at, buyer, productId, bought)
    await becomes(shop, at, buyer, body._id, 'reserved')
    await shop.pay(at, buyer, body._id)
    await becomes(shop, at, buyer, body._id, 'paid')
    await until('the sale is told', () => shop.topics.events('order.paid', body._id).length > 0)
    await doomed.comesFarEnough()
    await until(
      'the shelf is right',
      async () => (await shop.available(at, productId)) === pieces - bought,
    )
    const played = await doomed.end()
    const captures = shop.topics.events('payment.succeeded', body._id)
    expect(new Set(captures.map(({ data }) => data.paymentId)).size).toBe(1)
    expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
    return played
  } finally {
    await shop.close()
  }
}

test.each(victims)(
  'kill -9 of %s before and after each of its writes and sends loses nothing and sells nothing twice',
  (victim) => dieEverywhere((crashAt) => playOrder(victim, crashAt), 5),
  1_200_000,
)
