import { until } from '@axle/kit/testing/until'
import { setTimeout as pause } from 'node:timers/promises'
import { audit, type Findings, openWork, type Promised } from './audit.setup.ts'
import { readBooks, readDeadLetters } from './books.setup.ts'
import type { Life } from './buyer.setup.ts'
import type { Fault } from './fault.setup.ts'
import { type FaultShop, sessionSeconds } from './fault-shop.setup.ts'
import { startStream, type StreamOptions } from './stream.setup.ts'
import type { Row } from './table.ts'
import { readSent, readUnread, type Sent } from './unread.setup.ts'
import { startWatch } from './watch.setup.ts'

const placedBefore = 8
const quietWithinSeconds = 150
const looksAtRest = 20
const lookAtRestMs = 250

/** Result of the faults that were applied while orders were placed. */
export type Played = {
  readonly rows: readonly Row[]
  /** All problems found, each as a line of text. */
  readonly wrong: readonly string[]
  /** History of each order as its buyer experienced it. */
  readonly lives: readonly Life[]
}

type Window = { readonly fault: Fault; readonly from: number; readonly to: number }

function isConcerned({ concerns }: Fault, life: Life): boolean {
  return typeof concerns === 'function' ? concerns(life) : concerns === 'all'
}

/** Returns the longest wait of any unaffected order during a fault, and the step that the order waited for. */
function longestPause(
  { fault, from, to }: Window,
  lives: readonly Life[],
): Pick<Row, 'pauseSeconds' | 'waitedFor'> {
  if (fault.concerns === 'all') return { pauseSeconds: undefined }
  const waits = lives
    .filter((life) => !isConcerned(fault, life))
    .flatMap(({ plan, steps }) => steps.map((step) => ({ plan, ...step })))
    .map((step) => ({ ...step, end: step.to ?? performance.now() }))
    .filter((step) => step.end >= from && step.from <= to)
    .toSorted((one, other) => other.end - other.from - (one.end - one.from))
  const [longest] = waits
  if (!longest) return { pauseSeconds: 0 }
  const { plan, what, end } = longest
  const begun = ((longest.from - from) / 1000).toFixed(0)
  const waitedFor = `${what} of an order that ${plan}, ${begun} s after the fault began`
  return { pauseSeconds: (end - longest.from) / 1000, waitedFor }
}

function inFlight({ from, to }: Window, lives: readonly Life[]): number {
  const isThen = ({ steps }: Life) => {
    const [first, last] = [steps[0], steps.at(-1)]
    return first && first.from <= to && (last?.to ?? Infinity) >= from
  }
  return lives.filter(isThen).length
}

function promisedIn(lives: readonly Life[]): Promised {
  return {
    orders: lives.flatMap(({ orderId }) => orderId ?? []),
    payments: lives.flatMap(({ payments }) => payments),
    refunds: lives.flatMap(({ refunds }) => refunds),
  }
}

/** Returns remaining effects that only the faults' own checks can find. */
async function leftovers(shop: FaultShop, faults: readonly Fault[]): Promise<readonly string[]> {
  const lines = await Promise.all(faults.map(async ({ check }) => (await check?.(shop)) ?? []))
  return lines.flat()
}

/** Returns the dead letters that no fault should have caused. */
async function strayLetters(shop: FaultShop): Promise<readonly string[]> {
  const letters = await readDeadLetters(shop)
  const strays = [...letters].filter(([key]) => !shop.poison.has(key))
  return strays.map(([key, why]) => `a message about ${key} is parked: ${why}`)
}

async function playOne(shop: FaultShop, fault: Fault, seconds: number): Promise<Window> {
  const from = performance.now()
  try {
    await fault.apply(shop)
    await pause(Math.max(seconds, fault.leastSeconds ?? 0) * 1000)
  } catch (error) {
    // If healing the fault fails too, its error must not hide the original error.
    await fault.heal(shop).catch(() => undefined)
    throw error
  }
  await fault.heal(shop)
  return { fault, from, to: performance.now() }
}

/**
 * Returns the work that is in progress at each of several reads. A single read often finds some work in progress,
 * because products are republished all the time.
 * @param read returns the work that is currently in progress
 */
async function lasting(read: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let found = await read()
  for (let look = 1; look < looksAtRest && found.length > 0; look++) {
    await pause(lookAtRestMs)
    const now = new Set(await read())
    found = found.filter((one) => now.has(one))
  }
  return found
}

/**
 * Waits until no work is in progress and all Kafka messages are read, and then for two more session timeouts.
 * @returns the work that remains, and the seconds from `since` until the shop was idle
 */
async function comeToRest(shop: FaultShop, productIds: readonly string[], since: number) {
  const work = async (sent: Sent = []) => openWork(await readBooks(shop, productIds, sent))
  const isQuiet = async () => (await work()).length === 0
  await until('all is quiet', isQuiet, quietWithinSeconds).catch(() => undefined)
  const sent = await readSent(shop)
  const isRead = async () => (await readUnread(shop, sent)).length === 0
  await until('all is read', isRead, quietWithinSeconds).catch(() => undefined)
  const quietSeconds = (performance.now() - since) / 1000
  await pause(2 * sessionSeconds * 1000)
  return { stuck: await lasting(() => work(sent)), quietSeconds }
}

/**
 * Applies faults one after another while orders are placed steadily. Once no work is in progress, checks which orders
 * are stuck, lost or duplicated.
 * @param seconds duration of each fault, unless the fault requires a longer one
 */
export async function play(
  shop: FaultShop,
  faults: readonly Fault[],
  { seconds, ...options }: { readonly seconds: number } & StreamOptions,
): Promise<Played> {
  const productIds = await shop.stock()
  const watch = startWatch(shop, productIds)
  const stream = startStream(shop, watch, productIds, options)
  const { lives } = stream
  const windows: Window[] = []
  try {
    await until('orders are placed', () => stream.placed() >= placedBefore)
    for (const fault of faults) windows.push(await playOne(shop, fault, seconds))
    await until('orders of each plan are placed', () => stream.plansLeft().length === 0)
  } finally {
    await stream.stop()
    await watch.stop()
  }
  const rest = await comeToRest(shop, productIds, windows.at(-1)?.to ?? 0)
  const stuck = [...rest.stuck, ...(await leftovers(shop, faults))]
  const found: Findings = audit(
    await readBooks(shop, productIds),
    promisedIn(lives),
    !faults.some(({ losesEvents }) => losesEvents),
  )
  const lost = [
    ...found.lost,
    ...watch.broken(),
    ...lives.flatMap(({ odd }) => odd),
    ...(await strayLetters(shop)),
    ...(watch.looks() === 0 ? ['the watch has seen nothing'] : []),
  ]
  const counts = { stuck: stuck.length, lost: lost.length, doubled: found.doubled.length }
  const rows = windows.map((window): Row => ({
    fault: window.fault.name,
    inFlight: inFlight(window, lives),
    ...counts,
    ...longestPause(window, lives),
    quietSeconds: rest.quietSeconds,
  }))
  return { rows, wrong: [...stuck, ...lost, ...found.doubled], lives }
}
