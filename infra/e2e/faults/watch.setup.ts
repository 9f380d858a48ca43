import { setTimeout as pause } from 'node:timers/promises'
import { unconserved } from './audit.setup.ts'
import type { KeptOrder, KeptPayment, KeptStock } from './books.setup.ts'
import type { FaultShop } from './fault-shop.setup.ts'

const lookMs = 250
/** Units are counted at each fourth look. */
const looksForCount = 4

/** How an order stands. */
export type View = {
  readonly status: string
  /** How many statuses it has had. */
  readonly steps: number
  /** What has gone back of its money, as the shop knows it. */
  readonly repaidCents: number
}

/** Follows the orders of some products in the services' stores, and counts units all the time. */
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
      // While the store is away there is nothing to be seen; `looks` says whether there ever was.
      const seen = look().then(() => (looks % looksForCount === 0 ? count() : undefined))
      await seen.then(
        () => (looks += 1),
        () => undefined,
      )
      await pause(lookMs)
    }
  }

  const running = run()
  return {
    view: (orderId: string) => views.get(orderId),
    /** What was seen of units that were not conserved. */
    broken: () => [...broken],
    looks: () => looks,
    stop: async (): Promise<void> => {
      isOver = true
      await running
    },
  }
}

export type Watch = ReturnType<typeof startWatch>
