import type { Model } from 'mongoose'
import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'
import type { AnyEvent } from './event.ts'
import type { Log } from '../ops/log.ts'
import { hold, type Lease, listWaiting, release, type Waiting, type WithOutbox } from './outbox.ts'
import type { Published } from './publish.ts'
import type { Stopper } from '../ops/stop.ts'

/** How long a lease is left to a relay that does not give it back. */
const leaseMs = 10_000
/** A send ends within this time of taking the lease, or fails: long before another relay may take it. */
const sendMs = 6_000
const sweepMs = 1_000
/** How long a stop goes on sending what waits; the rest is left to the next start. */
const stopMs = 5_000
/** How many documents are sent at once, all models together. */
const batchSize = 50
const pageSize = 500

export type RelayOptions = {
  readonly models: readonly Model<WithOutbox>[]
  readonly bus: Pick<Bus, 'publish' | 'ready'>
  readonly log: Log
  readonly stopper: Stopper
  /** Called with each event that Kafka has taken; at least once, and it must not throw. */
  readonly afterPublish?: (event: AnyEvent) => void
}

/**
 * Knows which leases may be taken. One of another relay may be when it was seen unchanged for as long as a
 * lease lasts: measured by this process alone, so that no clock of another machine matters.
 */
function createWatch(holder: string) {
  let seen = new Map<unknown, { readonly fence: number | null; readonly since: number }>()
  return (waiting: readonly Waiting[]): readonly Waiting[] => {
    const now = performance.now()
    const others = waiting.filter(({ heldBy }) => heldBy !== null && heldBy !== holder)
    seen = new Map(
      others.map(({ id, fence }) => {
        const before = seen.get(id)
        return [id, before?.fence === fence ? before : { fence, since: now }]
      }),
    )
    return waiting.filter(({ id }) => now - (seen.get(id)?.since ?? -Infinity) >= leaseMs)
  }
}

/** The waiting documents of one model, oldest first, a page at a time. */
function createQueue(model: Model<WithOutbox>, holder: string) {
  const mayTake = createWatch(holder)
  let page: Waiting[] = []
  let failed = new Set<unknown>()
  return {
    /** What is not sent now stays out of the way of the others until the next sweep. */
    begin: (): void => {
      page = []
      failed = new Set()
    },
    fail: ({ id }: Lease): void => void failed.add(id),
    take: async (most: number): Promise<readonly Lease[]> => {
      if (page.length === 0) {
        const listed = await listWaiting(model, pageSize + failed.size)
        page = mayTake(listed).filter(({ id }) => !failed.has(id))
      }
      const taken = page.splice(0, most)
      const leases = await Promise.all(taken.map((one) => hold(model, one, holder)))
      return leases.filter((lease) => lease !== undefined)
    },
    hasMore: () => page.length > 0,
  }
}

type Queue = ReturnType<typeof createQueue>
type Held = { readonly queue: Queue; readonly lease: Lease }

/** Each model has its share of a batch; what one leaves is for the others. */
async function takeTurn(queues: readonly Queue[]): Promise<readonly Held[]> {
  const share = Math.max(1, Math.floor(batchSize / queues.length))
  const held: Held[] = []
  async function take(queue: Queue, most: number): Promise<void> {
    held.push(...(await queue.take(most)).map((lease) => ({ queue, lease })))
  }
  await Promise.all(queues.map((queue) => take(queue, share)))
  for (const queue of queues) {
    if (queue.hasMore() && held.length < batchSize) await take(queue, batchSize - held.length)
  }
  return held
}

/** Sends one turn and gives the leases back. @returns the first error, or undefined when all were sent */
async function sendTurn(
  held: readonly Held[],
  deadline: number,
  { bus, log, afterPublish }: RelayOptions,
): Promise<{ readonly sent: number; readonly error: unknown }> {
  const outcomes = await bus.publish(
    held.map(({ lease }) => lease.events),
    deadline,
  )
  async function finish({ queue, lease }: Held, outcome: Published): Promise<void> {
    const { sent, rejected, error } = outcome
    if (error !== undefined) queue.fail(lease)
    for (const { event, reason } of rejected) {
      const place = { collection: lease.model.collection.name, document: lease.id }
      log.error({ event: event.id, type: event.type, ...place, reason }, 'event set aside')
    }
    if (!(await release(lease, sent, rejected))) {
      log.warn({ document: lease.id, fence: lease.fence }, 'lease of an outbox lost')
    }
    if (afterPublish) sent.forEach(afterPublish)
  }
  await Promise.all(
    held.map((one, index) => finish(one, outcomes[index] ?? { sent: [], rejected: [] })),
  )
  const sent = outcomes.reduce((sum, outcome) => sum + outcome.sent.length, 0)
  return { sent, error: outcomes.find(({ error }) => error !== undefined)?.error }
}

/**
 * Sends what waits in the outboxes, at once when woken and by a sweep every second, which also picks up what
 * a crash left: oldest first, in turn over the models. A crash between sending and taking away sends twice;
 * consumers stand that.
 */
export function startRelay(options: RelayOptions) {
  const { models, bus, log, stopper } = options
  const holder = randomUUID()
  const queues = models.map((model) => createQueue(model, holder))
  let running: Promise<void> | undefined
  let again = false
  let endBy = Infinity

  async function sendAll(): Promise<void> {
    queues.forEach((queue) => queue.begin())
    for (;;) {
      await bus.ready()
      // Counted from before the leases were taken, so that a send never outlives them.
      const deadline = performance.now() + sendMs
      const held = await takeTurn(queues)
      if (held.length === 0 && !queues.some((queue) => queue.hasMore())) return
      const { sent, error } = await sendTurn(held, deadline, options)
      if (error !== undefined) log.warn({ err: error }, 'events wait in the outbox')
      // With nothing sent the broker is away; else those that failed wait for the next sweep.
      if (error !== undefined && sent === 0) return
      if (performance.now() >= endBy) return
    }
  }

  async function drain(): Promise<void> {
    do {
      again = false
      await sendAll()
    } while (again && performance.now() < endBy)
  }

  function wake(): void {
    again = true
    running ??= drain()
      .catch((error: unknown) => log.warn({ err: error }, 'events wait in the outbox'))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(wake, sweepMs)
  stopper.add('relay', async () => {
    clearInterval(timer)
    endBy = performance.now() + stopMs
    await running
  })
  return { wake }
}
