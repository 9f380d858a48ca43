import { countUpTo } from '@axle/kit/mongo/count'
import { insertOnce } from '@axle/kit/mongo/write'
import { leaseIds } from '@axle/kit/jobs/lease'
import type { components } from '@axle/kit/http.gen'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'

export type Status = components['schemas']['WebhookDeliveryStatus']

/** Attempt to deliver a message. */
export type Attempt = {
  readonly at: Date
  readonly milliseconds: number
  readonly status?: number | null
  readonly fault?: string | null
  readonly answer?: string | null
}

/** Message for one receiver. The MongoDB document is both the queue entry and the log entry. */
export type Delivery = {
  readonly _id: string
  readonly webhookId: string
  readonly messageId: string
  readonly type: string
  readonly body: string
  readonly createdAt: Date
  /** Time when the delivery was created or last replayed. */
  readonly since: Date
  readonly status: Status
  /**
   * Time of the next attempt, or the end of the lease while the delivery is leased. Absent once no further attempt will
   * be made.
   */
  readonly dueAt?: Date | null
  /** Lease holder, identified by a unique id for the batch that an instance leased. */
  readonly holder?: string | null
  /** Number of attempts since the delivery was created or last replayed. */
  readonly attemptCount: number
  /** Latest attempts, oldest first. */
  readonly attempts: readonly Attempt[]
}

export const deliveries = defineModel<Delivery>(
  'deliveries',
  {
    webhookId: required(String),
    messageId: required(String),
    type: required(String),
    body: required(String),
    createdAt: required(Date),
    since: required(Date),
    status: required(String),
    dueAt: Date,
    holder: String,
    attemptCount: required(Number),
    attempts: [
      embedded<Attempt>({
        at: required(Date),
        milliseconds: required(Number),
        status: Number,
        fault: String,
        answer: String,
      }),
    ],
  },
  [
    { webhookId: 1, dueAt: 1 },
    { createdAt: 1 },
    { webhookId: 1, createdAt: -1, _id: -1 },
    { webhookId: 1, status: 1, createdAt: -1, _id: -1 },
  ],
)

const attemptsKept = 10

/** Adds a delivery. @returns false if the delivery already exists, which then stays unchanged */
export async function insertDelivery(delivery: Delivery): Promise<boolean> {
  return insertOnce(deliveries, delivery)
}

/**
 * Returns the deliveries for these webhooks that have been due the longest. Queries each webhook separately, so that a
 * long queue for one webhook does not slow down the others.
 *
 * @param most maximum number per webhook
 */
export async function findDue(now: Date, most: number, webhookIds: readonly string[]) {
  const found = await Promise.all(
    webhookIds.map((webhookId) =>
      deliveries
        .find({ webhookId, dueAt: { $lte: now } }, { webhookId: 1, dueAt: 1 })
        .sort({ dueAt: 1 })
        .limit(most)
        .lean(),
    ),
  )
  return found.flat().sort((one, other) => Number(one.dueAt) - Number(other.dueAt))
}

/** Leases deliveries, except those that another instance has leased in the meantime. */
export async function leaseDeliveries(
  ids: readonly string[],
  times: { readonly now: Date; readonly until: Date },
): Promise<readonly Delivery[]> {
  return leaseIds(deliveries, ids, times)
}

/** Result of an attempt to deliver a message. */
export type Ended = { readonly status: Status; readonly dueAt?: Date; readonly attempt?: Attempt }

/** Saves the result of an attempt, unless another instance has leased the delivery in the meantime. */
export async function endTry(
  { _id, holder, attempts }: Delivery,
  { status, dueAt, attempt }: Ended,
): Promise<void> {
  const tried = attempt && { attempts: [...attempts, attempt].slice(-attemptsKept) }
  await deliveries.updateOne(
    { _id, holder: holder ?? null },
    {
      $set: { status, ...(dueAt && { dueAt }), ...tried },
      $inc: { attemptCount: attempt ? 1 : 0 },
      $unset: { holder: 1, ...(!dueAt && { dueAt: 1 }) },
    },
  )
}

/** Makes a delivery due again immediately. @returns the delivery, or null if it does not exist */
export async function restart(webhookId: string, _id: string, now: Date): Promise<Delivery | null> {
  const anew = { status: 'waiting', dueAt: now, since: now, attemptCount: 0 } as const
  return deliveries
    .findOneAndUpdate(
      { _id, webhookId },
      { $set: anew, $unset: { holder: 1 } },
      { returnDocument: 'after' },
    )
    .lean()
}

/** Maximum number of deliveries to count. Admins filter longer lists instead of paging through them. */
const countedAtMost = 1_000

/** Returns a page of a webhook's deliveries, newest first, and their total number, counted up to a maximum. */
export async function findDeliveries(
  webhookId: string,
  status: Status | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const filter = { webhookId, ...(status && { status }) }
  const [counted, found] = await Promise.all([
    countUpTo(deliveries, filter, countedAtMost),
    deliveries.find(filter).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean(),
  ])
  return { ...counted, found }
}

/** Deletes deliveries that were created before the given time. */
export async function removeBefore(time: Date): Promise<void> {
  await deliveries.deleteMany({ createdAt: { $lt: time } })
}

/** Deletes all deliveries of a deleted webhook. */
export async function removeOfWebhook(webhookId: string): Promise<void> {
  await deliveries.deleteMany({ webhookId })
}
