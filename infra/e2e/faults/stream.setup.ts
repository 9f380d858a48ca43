import { setTimeout as pause } from 'node:timers/promises'
import { type Life, live, plans } from './buyer.setup.ts'
import type { FaultShop } from './fault-shop.setup.ts'
import type { Watch } from './watch.setup.ts'

const paceMs = 300

/** Chance that can be had again: mulberry32, which is short and good enough to choose buyers and faults with. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

export type StreamOptions = {
  readonly random: () => number
  /** No more orders are begun while so many are under way, so that a slow machine falls behind no further. */
  readonly openAtMost: number
  /** Number of orders of each plan that are placed before the stream stops, however long that takes. */
  readonly placedOfEach?: number
}

/** Begins an order every moment, each with a plan of its own, until the stop. */
export function startStream(
  shop: FaultShop,
  watch: Watch,
  productIds: readonly string[],
  { random, openAtMost, placedOfEach = 0 }: StreamOptions,
) {
  const lives: Life[] = []
  const open = new Set<Promise<void>>()
  let isOver = false

  function begin(): void {
    const choose = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const life = { plan: choose(plans), steps: [], payments: [], refunds: [], odd: [] }
    lives.push(life)
    const one: Promise<void> = live({ shop, watch, random }, life, choose(productIds)).finally(() =>
      open.delete(one),
    )
    open.add(one)
  }

  async function run(): Promise<void> {
    while (!isOver) {
      if (open.size < openAtMost) begin()
      await pause(paceMs)
    }
  }

  /** Plans of which too few orders are placed. */
  function plansLeft(): readonly string[] {
    const placedOf = (plan: string) => lives.filter((life) => life.plan === plan && life.orderId)
    return plans.filter((plan) => placedOf(plan).length < placedOfEach)
  }

  const running = run()
  return {
    plansLeft,
    lives,
    /** How many orders are placed. */
    placed: () => lives.filter(({ orderId }) => orderId !== undefined).length,
    /** Begins no more orders, and waits until all have come to their end. */
    stop: async (): Promise<void> => {
      isOver = true
      await running
      await Promise.all(open)
    },
  }
}
