import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { dieEverywhere, patienceSeconds, type CrashScenario, victims } from '../test/crash.setup.ts'

const units = 10
const bought = 3
const paidCents = 3000

/** Refunds a paid order, and checks that the money is returned exactly once and all units are back in stock. */
const playRefund: CrashScenario = async ({ shop, at, arm, comesFarEnough, restsAs }) => {
  const productId = await shop.stocked(at, units)
  const buyer = person()
  const id: string = (await shop.place(at, buyer, productId, bought)).body._id
  await shop.becomes(at, buyer, id, ['reserved'], patienceSeconds)
  await shop.pay(at, buyer, id)
  await shop.becomes(at, buyer, id, ['paid'], patienceSeconds)
  const published = () => shop.topics.events('product.changed', productId).at(-1)?.data
  const isPublished = (quantity: number) => () => published()?.availableQuantity === quantity
  await until('the sale is published', () => shop.topics.events('order.paid', id).length > 0)
  await until('others know that they are sold', isPublished(units - bought), patienceSeconds)

  await arm()
  await shop.refund(at, id)
  const sent = () => shop.topics.events('payment.refunded', id)
  await until('the money is back', () => sent().length > 0, patienceSeconds)
  await until('others know of the units that are back', isPublished(units), patienceSeconds)
  await comesFarEnough()
  // The service may crash as late as this and then be down for a moment, so wait for the stock and the order status
  // too.
  const isWhole = async () => (await shop.available(at, productId)) === units
  await until('the units are back', isWhole, patienceSeconds)
  await shop.becomes(at, buyer, id, ['refunded'], patienceSeconds)
  const stillRests = await restsAs(id, 'refunded')
  return async () => {
    await stillRests()
    expect(await shop.available(at, productId)).toBe(units)
    const amounts = new Map(sent().map((event) => [event.id, event.data.amountCents]))
    expect([...amounts.values()]).toEqual([paidCents])
    const moved = (await shop.ledger(id)).map(({ kind, cents }) => [kind, cents])
    expect(moved).toEqual([
      ['capture', paidCents],
      ['refund', paidCents],
    ])
    const stocks = shop.topics.events('product.changed', productId)
    expect(Math.max(...stocks.map(({ data }) => data.availableQuantity ?? 0))).toBe(units)
  }
}

test.each(victims)(
  'kill -9 of %s at each write and send of a refund pays once and restocks once',
  (victim) =>
    dieEverywhere({
      victim,
      play: playRefund,
      effectsAtLeast: 3,
      effectsInclude: victim === 'booking' ? ['provider'] : [],
    }),
  1_200_000,
)
