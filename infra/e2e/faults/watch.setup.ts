import { setTimeout as pause } from 'node:timers/promises'
import { unconserved } from './audit.setup.ts'
import type { KeptOrder, KeptPayment, KeptStock } from './books.setup.ts'
import type { FaultShop } from './fault-shop.setup.ts'

const lookMs = 250
/** Number of order reads between two counts of the units. */
const looksForCount = 4

/** State of an order as a test sees it. */
export type View = {
  readonly status: string
  /** Number of statuses that the order has had so far. */
  readonly steps: number
  /** Refunded amount in cents that booking has recorded. */
  readonly repaidCents: number
}

/**
 * Continuously reads the orders of some products from booking's database, and checks that the products' units add up.
 */
export function startWatch(shop: FaultShop, productIds: readonly string[]) {
  const { booking, catalogue } = shop.databases
  const views = new Map<string, View>()
  const broken = new Set<string>()
  let looks = 0
  let isOver = false

  async function look(): Promise<void> {
    const orders = (await booking.list(
      'orders',
      { productId: { $in: productIds } },
      { status: 1, 'history.status': 1 },
    )) as unknown as Pick<KeptOrder, '_id' | 'status' | 'history'>[]
    const repaying = orders.filter(({ status }) => status === 'refunded' || status === 'paid')
    const payments = (await booking.list(
      'payments',
      { orderId: { $in: repaying.map(({ _id }) => _id) }, refundedCents: { $gt: 0 } },
      { orderId: 1, refundedCents: 1 },
    )) as unknown as (KeptPayment & { readonly refundedCents: number })[]
    const repaid = new Map(payments.map(({ orderId, refundedCents }) => [orderId, refundedCents]))
    for (const { _id, status, history } of orders) {
      views.set(_id, { status, steps: history.length, repaidCents: repaid.get(_id) ?? 0 })
    }
  }

  async function count(): Promise<void> {
    const stocks = await catalogue.list('stocks', { _id: { $in: productIds } })
    for (const fault of unconserved(stocks as unknown as KeptStock[])) broken.add(fault)
  }

  async function run(): Promise<void> {
    while (!isOver) {
      // While MongoDB is unavailable, the read fails and is ignored, so `looks` counts only successful reads.
      const received = look().then(() => (looks % looksForCount === 0 ? count() : undefined))
      await received.then(
        () => (looks += 1),
        () => undefined,
      )
      await pause(lookMs)
    }
  }

  const running = run()
  return {
    view: (orderId: string) => views.get(orderId),
    /** Returns every product whose units did not add up in some read. */
    broken: () => [...broken],
    looks: () => looks,
    stop: async (): Promise<void> => {
      isOver = true
      await running
    },
  }
}

export type Watch = ReturnType<typeof startWatch>
