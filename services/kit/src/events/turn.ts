import { storeTime } from '../store/clock.ts'
import { hold, holdWritten, isHeldBy, type Lease, leaseMs } from './lease.ts'
import { listWaiting, type Outbox, type Sending, type Waiting } from './outbox.ts'
import { countQueued, isQueued, takeQueued } from './queued.ts'

/** Maximum number of documents per turn, over all models. */
const batchSize = 50
const pageSize = 500
/** Time from taking a lease to the end or failure of the send: long before another relay may take the lease. */
export const sendMs = 6_000
/** Time that the writing process has to send its event without a lease: a short delay for batching, then the send. */
const writerMs = sendMs + 1_000

/**
 * Returns whether the process that wrote an event should have sent it by now, and this process is not about to. A time
 * far from now, in the past or the future, was written with a wrong clock.
 */
function isForgotten(modelName: string, { id, since }: Waiting): boolean {
  const ageMs = Math.abs(storeTime().getTime() - since.getTime())
  return ageMs >= writerMs && !isQueued(modelName, id)
}

/**
 * Creates a filter for documents whose lease may be taken. Another relay's lease may be taken if this process saw it
 * unchanged for the whole lease time. Only this process measures that, so the clocks of other machines do not matter.
 */
function createWatch(holder: string) {
  let seen = new Map<unknown, { readonly fence: number | null; readonly since: number }>()
  return (waiting: readonly Waiting[]): readonly Waiting[] => {
    const now = performance.now()
    const others = waiting.filter(({ heldBy }) => heldBy !== null && !isHeldBy(heldBy, holder))
    seen = new Map(
      others.map(({ id, fence }) => {
        const before = seen.get(id)
        return [id, before?.fence === fence ? before : { fence, since: now }]
      }),
    )
    return waiting.filter(({ id }) => now - (seen.get(id)?.since ?? -Infinity) >= leaseMs)
  }
}

/** Reads the waiting documents of one model, oldest first, page by page. */
export function createQueue({ model, isOrdered }: Outbox, holder: string) {
  const mayTake = createWatch(holder)
  let page: Waiting[] = []
  let failed = new Set<unknown>()
  return {
    /** Starts a sweep. A document that fails is skipped until the next sweep, so that it does not block others. */
    begin: (): void => {
      page = []
      failed = new Set()
    },
    fail: ({ id }: Lease): void => void failed.add(id),
    take: async (most: number): Promise<readonly Lease[]> => {
      if (page.length === 0) {
        const listed = await listWaiting(model, pageSize + failed.size)
        page = mayTake(listed).filter(
          (one) => !failed.has(one.id) && (isOrdered || isForgotten(model.modelName, one)),
        )
      }
      const taken = page.splice(0, most)
      const leases = await Promise.all(taken.map((one) => hold(model, one, holder)))
      return leases.filter((lease) => lease !== undefined)
    },
    hasMore: () => page.length > 0,
  }
}

export type Queue = ReturnType<typeof createQueue>
/** A lease, and the queue that it came from. */
export type Held = { readonly queue?: Queue; readonly lease: Lease }
/** One batch of events: under leases, and directly from writes of this process. */
export type Turn = { readonly held: readonly Held[]; readonly written: readonly Sending[] }

const shareOf = (models: readonly unknown[]): number =>
  Math.max(1, Math.floor(batchSize / models.length))

/** Returns how many turns it takes to send the events that this process has queued so far. */
export function turnsOfWritten(outboxes: readonly Outbox[]): number {
  const most = Math.max(0, ...outboxes.map(({ model }) => countQueued(model.modelName)))
  return Math.ceil(most / shareOf(outboxes))
}

/** Fills a batch. Each model has an equal share, and the other models can use what a model leaves. */
export async function takeTurn(queues: readonly Queue[]): Promise<Turn> {
  const share = shareOf(queues)
  const held: Held[] = []
  async function take(queue: Queue, most: number): Promise<void> {
    held.push(...(await queue.take(most)).map((lease) => ({ queue, lease })))
  }
  await Promise.all(queues.map((queue) => take(queue, share)))
  for (const queue of queues) {
    if (queue.hasMore() && held.length < batchSize) await take(queue, batchSize - held.length)
  }
  return { held, written: [] }
}

/** Takes the events that this process has just queued, without reading what else waits. */
export async function takeWritten(outboxes: readonly Outbox[], holder: string): Promise<Turn> {
  const share = shareOf(outboxes)
  const taken = outboxes.map((outbox) => ({
    ...outbox,
    queued: takeQueued(outbox.model.modelName, share),
  }))
  const leases = await Promise.all(
    taken
      .filter(({ isOrdered }) => isOrdered)
      .map(({ model, queued }) =>
        holdWritten(
          model,
          queued.map(({ id }) => id),
          holder,
        ),
      ),
  )
  const written = taken
    .filter(({ isOrdered }) => !isOrdered)
    .flatMap(({ model, queued }) => queued.map((one) => ({ model, ...one })))
  return { held: leases.flat().map((lease) => ({ lease })), written }
}
