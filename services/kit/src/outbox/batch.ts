import { storeTime } from '../mongo/clock.ts'
import { lease, leaseLocal, isHeldBy, type Lease, leaseMs } from './lease.ts'
import { listWaiting, type Outbox, type DocumentEvents, type Waiting } from './outbox.ts'
import { countLocal, isLocal, takeLocal } from './local-queue.ts'

/** Maximum number of documents per batch, across all models. */
const batchSize = 50
const pageSize = 500
/**
 * Maximum time from taking a lease until the send succeeds or fails. It is much shorter than `leaseMs`, after which
 * another publisher may take the lease.
 */
export const sendMs = 6_000
/**
 * How long the process that wrote an event may take to send it without a lease. The time includes a short batching
 * delay and the send itself.
 */
const writerMs = sendMs + 1_000

/**
 * Returns whether an event is overdue: the process that wrote it should have sent it by now, and this process is not
 * about to send it. An event time far in the future also counts as overdue, because it may come from a wrong clock.
 */
function isForgotten(modelName: string, { id, since }: Waiting): boolean {
  const ageMs = Math.abs(storeTime().getTime() - since.getTime())
  return ageMs >= writerMs && !isLocal(modelName, id)
}

/**
 * Creates a filter for documents that a publisher may lease. The publisher may take another publisher's lease if this
 * process has seen that lease unchanged for the whole lease time. Only this process measures the time, so the clocks of
 * other machines do not matter.
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

/** Creates a queue of a model's documents with waiting events, oldest first. The documents are read page by page. */
export function createQueue({ model, isOrdered }: Outbox, holder: string) {
  const mayTake = createWatch(holder)
  let page: Waiting[] = []
  let failed = new Set<unknown>()
  return {
    /**
     * Starts a sweep. A document that fails is skipped for the rest of the sweep, so that it does not block the others.
     */
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
      const leases = await Promise.all(taken.map((one) => lease(model, one, holder)))
      return leases.filter((lease) => lease !== undefined)
    },
    hasMore: () => page.length > 0,
  }
}

export type Queue = ReturnType<typeof createQueue>
/** A lease, and the queue that its document came from. */
export type LeasedDocument = { readonly queue?: Queue; readonly lease: Lease }
/**
 * One batch of events. `leased` contains events whose documents this publisher has leased. `local` contains events that
 * this process wrote and sends without a lease.
 */
export type Batch = {
  readonly leased: readonly LeasedDocument[]
  readonly local: readonly DocumentEvents[]
}

const computeShare = (models: readonly unknown[]): number =>
  Math.max(1, Math.floor(batchSize / models.length))

/** Returns the number of batches needed to send the events that this process has queued so far. */
export function countLocalBatches(outboxes: readonly Outbox[]): number {
  const most = Math.max(0, ...outboxes.map(({ model }) => countLocal(model.modelName)))
  return Math.ceil(most / computeShare(outboxes))
}

/**
 * Fills a batch with documents. Each model gets an equal share. Other models can use the part of a share that a model
 * does not need.
 */
export async function takeWaitingBatch(queues: readonly Queue[]): Promise<Batch> {
  const share = computeShare(queues)
  const leased: LeasedDocument[] = []
  async function take(queue: Queue, most: number): Promise<void> {
    leased.push(...(await queue.take(most)).map((lease) => ({ queue, lease })))
  }
  await Promise.all(queues.map((queue) => take(queue, share)))
  for (const queue of queues) {
    if (queue.hasMore() && leased.length < batchSize) await take(queue, batchSize - leased.length)
  }
  return { leased, local: [] }
}

/** Takes the events that this process has just queued. Does not query the database for other waiting events. */
export async function takeLocalBatch(outboxes: readonly Outbox[], holder: string): Promise<Batch> {
  const share = computeShare(outboxes)
  const taken = outboxes.map((outbox) => ({
    ...outbox,
    queued: takeLocal(outbox.model.modelName, share),
  }))
  const leases = await Promise.all(
    taken
      .filter(({ isOrdered }) => isOrdered)
      .map(({ model, queued }) =>
        leaseLocal(
          model,
          queued.map(({ id }) => id),
          holder,
        ),
      ),
  )
  const local = taken
    .filter(({ isOrdered }) => !isOrdered)
    .flatMap(({ model, queued }) => queued.map((one) => ({ model, ...one })))
  return { leased: leases.flat().map((lease) => ({ lease })), local }
}
