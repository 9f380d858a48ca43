import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, type Goods, openBuyer, type OrderTimes } from './buyers.ts'
import { type Figure, quantile } from './figures.ts'
import { type Program, processorMsEach } from './processes.ts'
import type { Shop } from './shop.ts'

const againAfterMs = 200
const attemptsAtMost = 100
/** Less processor time is not worth a row. */
const shownMs = 1

export type OrderLoad = {
  readonly shop: Shop
  readonly emails: readonly string[]
  readonly goods: readonly Goods[]
  readonly clients: number
  readonly seconds: number
}

/** Waits until the goods can be ordered: booking learns of them by events. */
export async function untilOrdered(buyer: Buyer, goods: readonly Goods[]): Promise<void> {
  for (const one of goods) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await buyer.place(one)
        break
      } catch (error) {
        if (attempt === attemptsAtMost) throw error
        await pause(againAfterMs)
      }
    }
  }
}

/** Orders for so long, one after the other. */
async function orderUntil(
  end: number,
  buyer: Buyer,
  goods: readonly Goods[],
): Promise<OrderTimes[]> {
  const times: OrderTimes[] = []
  while (performance.now() < end) {
    const one = goods[Math.floor(Math.random() * goods.length)]
    if (!one) throw new Error('There are no goods.')
    times.push(await buyer.order(one))
  }
  return times
}

/** Has clients order and pay for so long, each one order after the other. */
async function orderBy(
  { shop, emails, goods, clients, seconds }: OrderLoad,
  programs: readonly Program[],
) {
  const buyers: Buyer[] = []
  // One after the other: fifty passwords at once keep the identity provider busy for longer than the gateway waits.
  for (const email of emails.slice(0, clients)) buyers.push(await openBuyer(shop.url, email))
  const began = performance.now()
  const end = began + seconds * 1000
  let times: OrderTimes[] = []
  const each = await processorMsEach(programs, async () => {
    times = (await Promise.all(buyers.map((buyer) => orderUntil(end, buyer, goods)))).flat()
    return Math.max(1, times.length)
  })
  const tookSeconds = (performance.now() - began) / 1000
  await Promise.all(buyers.map((buyer) => buyer.close()))
  return { times, each, tookSeconds }
}

/** What an order costs each program, servers too, in milliseconds of processor, while clients order for so long. */
export async function orderCosts(load: OrderLoad): Promise<ReadonlyMap<string, number>> {
  return (await orderBy(load, load.shop.programs)).each
}

/** Has clients order and pay for so long. @returns how many a second, and how long they and their steps took */
export async function orderLoad(load: OrderLoad): Promise<Figure[]> {
  const { clients } = load
  const { times, each, tookSeconds } = await orderBy(load, load.shop.programs)
  const name = `whole order, ${clients} ${clients === 1 ? 'client' : 'clients'}`
  const median = (step: keyof OrderTimes) =>
    quantile(
      times.map((one) => one[step]),
      0.5,
    )
  const whole = times.map((one) => one.whole)
  return [
    { name, unit: 'orders/s', value: times.length / tookSeconds },
    { name, unit: 'p50 ms', value: quantile(whole, 0.5) },
    { name, unit: 'p95 ms', value: quantile(whole, 0.95) },
    { name: `${name}: place`, unit: 'p50 ms', value: median('place') },
    { name: `${name}: reserve`, unit: 'p50 ms', value: median('reserve') },
    { name: `${name}: pay`, unit: 'p50 ms', value: median('pay') },
    ...[...each]
      .filter(([, ms]) => ms >= shownMs)
      .map(([program, value]) => ({
        name: `${name}: ${program}`,
        unit: 'cpu ms',
        value,
      })),
  ]
}
