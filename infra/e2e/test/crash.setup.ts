import { until } from '@axle/kit/testing/until'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Addresses, Shop } from './shop.setup.ts'

const preload = pathToFileURL(resolve('infra/e2e/testing/crash-at.ts')).href
const well = { SWEEP_SECONDS: '0.5', JOB_LEASE_SECONDS: '5' }
const atOnce = 4

export const victims = ['booking', 'catalogue'] as const
export type Victim = (typeof victims)[number]

/** What came of one play: how many effects the victim had, and whether it died. */
export type Played = { readonly effects: number; readonly hasDied: boolean }

function effectsIn(output: string): number {
  return output.split('\n').filter((line) => line.startsWith('{"effect":')).length
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts the two services of an order. */
export async function startBoth(shop: Shop) {
  const services = {
    booking: await shop.start('booking', well),
    catalogue: await shop.start('catalogue', well),
  }
  const at: Addresses = { booking: services.booking.url, catalogue: services.catalogue.url }
  return { services, at }
}

/**
 * Starts the victim anew with a fuse, so that it dies at one of its effects, and once more after its death.
 * @param at is told where it is each time
 */
export async function startDoomed(shop: Shop, at: Addresses, victim: Victim, crashAt: string) {
  const fuse = { NODE_OPTIONS: `--import=${preload}`, AXLE_CRASH_AT: crashAt }
  const doomed = await shop.start(victim, { ...well, ...fuse })
  at[victim] = doomed.url
  let isOver = false
  let hasDied = false
  const nurse = (async () => {
    await until('the victim dies or the play is over', () => isOver || !isAlive(doomed.pid), 300)
    hasDied = !isAlive(doomed.pid)
    if (hasDied) at[victim] = (await shop.start(victim, well)).url
  })()

  return {
    /** Waits, but not for ever, until the victim is dead or past the effect that it should die at. */
    comesFarEnough: async (): Promise<void> => {
      const number = Number(crashAt.split(':')[0])
      const isPast = () => !isAlive(doomed.pid) || effectsIn(doomed.output()) >= number
      await until('the victim has come as far as it should', isPast, 20).catch(() => undefined)
    },
    end: async (): Promise<Played> => {
      isOver = true
      await nurse
      return { effects: effectsIn(doomed.output()), hasDied }
    },
  }
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const workers = Array.from({ length: atOnce }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  })
  await Promise.all(workers)
}

/**
 * Plays once to count the effects, and then with a death before and after each of them.
 * @param play plays to its end and checks what must hold
 */
export async function dieEverywhere(
  play: (crashAt: string) => Promise<Played>,
  effectsAtLeast: number,
): Promise<void> {
  const { effects, hasDied } = await play('0:before')
  expect(hasDied).toBe(false)
  expect(effects).toBeGreaterThanOrEqual(effectsAtLeast)
  const numbers = Array.from({ length: effects }, (_none, index) => index + 1)
  const deaths: string[] = []
  await inTurns(
    numbers.flatMap((number) => [`${number}:before`, `${number}:after`]),
    async (crashAt) => {
      const played = await play(crashAt)
      if (played.hasDied) deaths.push(crashAt)
    },
  )
  // Batching may merge the last sends of a run, so the very last points need not be reached each time.
  expect(deaths.length).toBeGreaterThanOrEqual(2 * effects - 6)
}
