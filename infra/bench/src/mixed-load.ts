import { setTimeout as pause } from 'node:timers/promises'
import { type Goods, openBuyer, signIn, signInBuyer } from './buyers.ts'
import { call } from './call.ts'
import type { Searches } from './searches.ts'
import type { Shop } from './shop.ts'

export type MixedLoad = {
  readonly shop: Shop
  readonly goods: readonly Goods[]
  /** Accounts that place orders. The accounts in `listeners` only open event streams. */
  readonly buyers: readonly string[]
  readonly listeners: readonly string[]
  readonly searches: Searches
  readonly seconds: number
}

/** Result of the load: the number of finished tasks of each kind, and the failures. */
export type LoadReport = {
  readonly done: ReadonlyMap<string, number>
  readonly faults: readonly string[]
}

/** Pauses between tasks. They limit the load, so that it is the same on a faster machine. */
const pauseMs = { read: 100, search: 200, order: 500, signIn: 3_000 } as const
/** Time until a buyer signs in again, which is shorter than an access token's lifetime. */
const visitMs = 60_000
/**
 * Time until a stream is closed and reopened, as happens when a visitor changes pages. If a service did not release
 * closed streams, its memory would grow.
 */
const listenMs = 20_000
const streamsEach = 4
/**
 * Time between sign-ins at the start. If Keycloak checked all passwords at once, it would be busy for longer than the
 * gateway's timeout.
 */
const arrivalMs = 1_000
const listLimit = 20

function pick<T>(from: readonly T[]): T {
  const found = from[Math.floor(Math.random() * from.length)]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

/** Opens an event stream and reads it until the signal aborts it. */
async function followStream(url: string, token: string, left: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/events`, { headers, signal: left })
  if (!response.ok) throw new Error(`GET /api/events was answered ${response.status}`)
  await response.body?.pipeTo(new WritableStream()).catch((error: unknown) => {
    if (!left.aborted) throw error
  })
}

/** Opens several event streams for a user, and closes them after a while. */
async function listenForAWhile(url: string, email: string): Promise<void> {
  const token = await signInBuyer(url, email)
  const left = AbortSignal.timeout(listenMs)
  const streams = Array.from({ length: streamsEach }, () => followStream(url, token, left))
  await Promise.all(streams)
}

/** Returns the load's tasks, which run concurrently, each in a loop. */
function createTasks({ shop, goods, buyers, listeners, searches }: MixedLoad) {
  const { url } = shop
  const get = async (path: string) => void (await call(url, `GET /api${path}`))
  const orderForAWhile = async (email: string, count: () => void): Promise<void> => {
    const buyer = await openBuyer(url, email)
    const end = performance.now() + visitMs
    try {
      while (performance.now() < end) {
        await buyer.order(pick(goods))
        count()
        await pause(pauseMs.order)
      }
    } finally {
      await buyer.close()
    }
  }
  const pickListPath = () =>
    `/services?limit=${listLimit}&offset=${Math.floor(Math.random() * 100)}`
  return {
    read: [
      { name: 'lists', run: () => get(pickListPath()), every: pauseMs.read },
      { name: 'products', run: () => get(`/services/${pick(goods).id}`), every: pauseMs.read },
      { name: 'searches', run: () => get(pick(searches.lists)), every: pauseMs.search },
      { name: 'suggestions', run: () => get(pick(searches.suggestions)), every: pauseMs.search },
      { name: 'sign-ins', run: async () => void (await signIn(url)), every: pauseMs.signIn },
    ],
    order: buyers.map((email) => (count: () => void) => orderForAWhile(email, count)),
    listen: listeners.map((email) => () => listenForAWhile(url, email)),
  }
}

/**
 * Runs the tasks of visitors, buyers and listeners for the given time. Pauses make the load the same on every machine.
 */
export async function mixedLoad(load: MixedLoad): Promise<LoadReport> {
  const end = performance.now() + load.seconds * 1_000
  const done = new Map<string, number>()
  const faults: string[] = []
  const count = (name: string, many = 1) => done.set(name, (done.get(name) ?? 0) + many)

  async function repeat(run: () => Promise<void>, everyMs: number): Promise<void> {
    while (performance.now() < end) {
      await run().catch((error: unknown) => faults.push(String(error)))
      await pause(everyMs)
    }
  }
  const { read, order, listen } = createTasks(load)
  const arrive = async (index: number, run: () => Promise<void>): Promise<void> => {
    await pause(index * arrivalMs)
    await repeat(run, pauseMs.order)
  }
  await Promise.all([
    ...read.map(({ name, run, every }) => repeat(() => run().then(() => void count(name)), every)),
    ...order.map((run, index) => arrive(index, () => run(() => void count('orders')))),
    ...listen.map((run, index) =>
      arrive(order.length + index, () =>
        run().then(() => void count('live connections', streamsEach)),
      ),
    ),
  ])
  return { done, faults }
}
