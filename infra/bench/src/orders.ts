import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, type Goods, openBuyer, type OrderTimes } from './buyers.ts'
import { type Figure, quantile } from './figures.ts'
import { type Program, processorMsEach } from './processes.ts'
import type { Shop } from './shop.ts'

const againAfterMs = 200
const attemptsAtMost = 100
/** Minimum processor time per order, in milliseconds, for a program to get its own row. */
const shownMs = 1

export type OrderLoad = {
  readonly shop: Shop
  readonly emails: readonly string[]
  readonly goods: readonly Goods[]
  readonly clients: number
  readonly seconds: number
}

/** Waits until booking has received the events about the products, because the products cannot be ordered earlier. */
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

/** Places orders one at a time until the end time. */
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

/** Runs clients concurrently for the given time. Each client places and pays for one order at a time. */
async function orderBy(
  { shop, emails, goods, clients, seconds }: OrderLoad,
  programs: readonly Program[],
) {
  const buyers: Buyer[] = []
  // Buyers sign in one at a time. If Keycloak checked fifty passwords at once, it would be busy for longer than the
  // gateway's timeout.
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

/** Returns the processor time, in milliseconds, that each program and backing service uses per order under load. */
export async function orderCosts(load: OrderLoad): Promise<ReadonlyMap<string, number>> {
  return (await orderBy(load, load.shop.programs)).each
}

/**
 * Runs clients that place and pay for orders for the given time.
 * @returns the orders per second, and the durations of whole orders and of their steps
 */
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
