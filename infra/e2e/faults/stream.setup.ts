import { setTimeout as pause } from 'node:timers/promises'
import { type Life, live, plans } from './buyer.setup.ts'
import type { FaultShop } from './fault-shop.setup.ts'
import type { Watch } from './watch.setup.ts'

const paceMs = 300

/** Creates a reproducible random generator (mulberry32). It is short, and random enough to choose buyers and faults. */
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
  /** Maximum number of orders in progress, which prevents a growing backlog on a slow machine. */
  readonly openAtMost: number
  /** Minimum number of orders that must be placed for each plan before the stream may stop. */
  readonly placedOfEach?: number
}

/** Starts a new order with a random plan at short intervals, until the test stops the stream. */
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

  /** Returns the plans for which too few orders have been placed. */
  function plansLeft(): readonly string[] {
    const selectPlacedLives = (plan: string) =>
      lives.filter((life) => life.plan === plan && life.orderId)
    return plans.filter((plan) => selectPlacedLives(plan).length < placedOfEach)
  }

  const running = run()
  return {
    plansLeft,
    lives,
    /** Returns the number of placed orders. */
    placed: () => lives.filter(({ orderId }) => orderId !== undefined).length,
    /** Stops placing orders, and waits until all orders are finished. */
    stop: async (): Promise<void> => {
      isOver = true
      await running
      await Promise.all(open)
    },
  }
}
