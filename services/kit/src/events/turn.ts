import { storeTime } from '../store/clock.ts'
import { hold, holdWritten, isHeldBy, type Lease, leaseMs } from './lease.ts'
import { listWaiting, type Outbox, type Sending, type Waiting } from './outbox.ts'
import { countQueued, isQueued, takeQueued } from './queued.ts'

/** How many documents are sent at once, all models together. */
const batchSize = 50
const pageSize = 500
/** A send ends within this time of taking the lease, or fails: long before another relay may take it. */
export const sendMs = 6_000
/** The process that wrote an event sends it without a lease: it waits for the batch before, and then a send may take its time. */
const writerMs = sendMs + 1_000

/**
 * Whether the process that wrote what waits should have sent it by now, and it is not about to be sent here. A time far
 * from now was written by a wrong clock.
 */
function isForgotten(modelName: string, { id, since }: Waiting): boolean {
  const ageMs = Math.abs(storeTime().getTime() - since.getTime())
  return ageMs >= writerMs && !isQueued(modelName, id)
}

/**
 * Knows which leases may be taken. One of another relay may be when it was seen unchanged for as long as a
 * lease lasts: measured by this process alone, so that no clock of another machine matters.
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

/** The waiting documents of one model, oldest first, a page at a time. */
export function createQueue({ model, isOrdered }: Outbox, holder: string) {
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
/** What is sent at once: under leases, and straight from writes. */
export type Turn = { readonly held: readonly Held[]; readonly written: readonly Sending[] }

const shareOf = (models: readonly unknown[]): number =>
  Math.max(1, Math.floor(batchSize / models.length))

/** How many turns of what is written it takes to send what this process has queued at this moment. */
export function turnsOfWritten(outboxes: readonly Outbox[]): number {
  const most = Math.max(0, ...outboxes.map(({ model }) => countQueued(model.modelName)))
  return Math.ceil(most / shareOf(outboxes))
}

/** Each model has its share of a batch; what one leaves is for the others. */
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

/** What this process has just queued, without a look at what else waits. */
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
