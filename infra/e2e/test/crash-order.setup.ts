import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { dieEverywhere, patienceSeconds, type CrashScenario, type Victim } from './crash.setup.ts'

const units = 10
const bought = 3

/**
 * Places an order and pays for it. The order must be paid exactly once, and the number of units sold must be exactly
 * the number ordered.
 */
const playOrder: CrashScenario = async ({ shop, at, arm, comesFarEnough, restsAs }) => {
  const productId = await shop.stocked(at, units)
  await arm()
  const buyer = person()
  const id: string = (await shop.place(at, buyer, productId, bought)).body._id
  await shop.becomes(at, buyer, id, ['reserved'], patienceSeconds)
  await shop.pay(at, buyer, id)
  await shop.becomes(at, buyer, id, ['paid'], patienceSeconds)
  const isPublished = () => shop.topics.events('order.paid', id).length > 0
  await until('the sale is published', isPublished, patienceSeconds)
  await comesFarEnough()
  const isRight = async () => (await shop.available(at, productId)) === units - bought
  await until('the shelf is right', isRight, patienceSeconds)
  const stillRests = await restsAs(id, 'paid')
  return async () => {
    await stillRests()
    expect(await shop.available(at, productId)).toBe(units - bought)
    expect((await shop.get(at, buyer, id)).status).toBe('paid')
    const moved = (await shop.ledger(id)).map(({ kind, cents }) => [kind, cents])
    expect(moved).toEqual([['capture', 1000 * bought]])
  }
}

/**
 * Places and pays for an order once for each write and send of a service. Each time, kills the service with SIGKILL
 * right after that write or send.
 * @param effectsInclude effects that must occur. In an outbox, the publisher removes sent events and releases its
 * leases.
 */
export const crashDuringOrder = (
  victim: Victim,
  effectsInclude: readonly string[],
): Promise<void> => dieEverywhere({ victim, play: playOrder, effectsAtLeast: 5, effectsInclude })
