import type { Model } from 'mongoose'
import {
  hold,
  holdWritten,
  type Lease,
  leaseMs,
  listWaiting,
  type Waiting,
  type WithOutbox,
} from './outbox.ts'
import { takeQueued } from './queued.ts'

/** How many documents are sent at once, all models together. */
const batchSize = 50
const pageSize = 500

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
export function createQueue(model: Model<WithOutbox>, holder: string) {
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

export type Queue = ReturnType<typeof createQueue>
/** A lease, and the queue that it came from. */
export type Held = { readonly queue?: Queue; readonly lease: Lease }

/** Each model has its share of a batch; what one leaves is for the others. */
export async function takeTurn(queues: readonly Queue[]): Promise<readonly Held[]> {
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

/** What this process has just queued, without a look at what else waits. */
export async function takeWritten(
  models: readonly Model<WithOutbox>[],
  holder: string,
): Promise<readonly Held[]> {
  const share = Math.max(1, Math.floor(batchSize / models.length))
  const taking = models.flatMap((model) =>
    takeQueued(model.modelName, share).map((id) => holdWritten(model, id, holder)),
  )
  return (await Promise.all(taking)).flatMap((lease) => (lease ? [{ lease }] : []))
}
