import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openShop } from './shop.setup.ts'

const preload = pathToFileURL(resolve('infra/e2e/testing/crash-at.ts')).href
const pieces = 10
const bought = 3
const atOnce = 4

type Victim = 'booking' | 'catalogue'

/** Starts a service that counts its effects and dies at one of them. */
function fused(crashAt: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${preload}`, AXLE_CRASH_AT: crashAt }
}

function effectsIn(output: string): number {
  return output.split('\n').filter((line) => line.startsWith('{"effect":')).length
}

/**
 * Plays one order to its end while the victim dies at `crashAt` and is started anew, and checks what must hold:
 * the order is paid, once, and exactly its pieces are gone.
 * @returns how many effects the victim had, and whether it died
 */
async function playOrder(victim: Victim, crashAt: string) {
  const shop = await openShop()
  try {
    const well = { SWEEP_SECONDS: '0.5' }
    const other = await shop.start(victim === 'booking' ? 'catalogue' : 'booking', well)
    const before = await shop.start(victim, well)
    const urls = {
      [victim]: before.url,
      [victim === 'booking' ? 'catalogue' : 'booking']: other.url,
    }
    const at = { catalogue: urls['catalogue'] ?? '', booking: urls['booking'] ?? '' }
    const productId = await shop.stocked(at, pieces)
    await before.stop()

    const doomed = await shop.start(victim, { ...well, ...fused(crashAt) })
    at[victim] = doomed.url
    let isOver = false
    let hasDied = false
    const nurse = (async () => {
      await until('the victim dies or the order is done', () => isOver || !isAlive(doomed.pid), 300)
      hasDied = !isAlive(doomed.pid)
      if (hasDied) at[victim] = (await shop.start(victim, well)).url
    })()
    const buyer = person()
    const { body } = await shop.place(at, buyer, productId, bought)
    await becomes(shop, at, buyer, body._id, 'reserved')
    await shop.pay(at, buyer, body._id)
    await becomes(shop, at, buyer, body._id, 'paid')
    await until('the sale is told', () => shop.topics.events('order.paid', body._id).length > 0)
    const number = Number(crashAt.split(':')[0])
    await until(
      'the victim has come as far as it should',
      () => {
        return !isAlive(doomed.pid) || effectsIn(doomed.output()) >= number
      },
      20,
    ).catch(() => undefined)
    await until(
      'the shelf is right',
      async () => (await shop.available(at, productId)) === pieces - bought,
    )
    isOver = true
    await nurse
    const captures = shop.topics.events('payment.succeeded', body._id)
    expect(new Set(captures.map(({ data }) => data.paymentId)).size).toBe(1)
    expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
    return { effects: effectsIn(doomed.output()), hasDied }
  } finally {
    await shop.close()
  }
}

type Buyer = ReturnType<typeof person>
type Shop = Awaited<ReturnType<typeof openShop>>

/** Waits longer than usual: the broker must first notice that the dead member of the group is dead. */
async function becomes(
  shop: Shop,
  at: { catalogue: string; booking: string },
  buyer: Buyer,
  id: string,
  status: string,
): Promise<void> {
  await until(
    `the order is ${status}`,
    async () => (await shop.get(at, buyer, id)).status === status,
    120,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const workers = Array.from({ length: atOnce }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  })
  await Promise.all(workers)
}

test.each(['booking', 'catalogue'] as const)(
  'kill -9 of %s before and after each of its writes and sends loses nothing and sells nothing twice',
  async (victim) => {
    const { effects, hasDied } = await playOrder(victim, '0:before')
    expect(hasDied).toBe(false)
    expect(effects).toBeGreaterThan(4)
    const numbers = Array.from({ length: effects }, (_none, index) => index + 1)
    const deaths: string[] = []
    await inTurns(
      numbers.flatMap((number) => [`${number}:before`, `${number}:after`]),
      async (crashAt) => {
        const played = await playOrder(victim, crashAt)
        if (played.hasDied) deaths.push(crashAt)
      },
    )
    // Batching may merge the last sends of a run, so the very last points need not be reached each time.
    expect(deaths.length).toBeGreaterThanOrEqual(2 * effects - 6)
  },
  1_200_000,
)
