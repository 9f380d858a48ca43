import { countUpTo } from '@axle/kit/count'
import { createInserting } from '@axle/kit/grouped'
import type { components } from '@axle/kit/http.gen'
import { defineModel, embedded, required } from '@axle/kit/mongo'

export type Status = components['schemas']['WebhookDeliveryStatus']

/** A try to deliver a message. */
export type Attempt = {
  readonly at: Date
  readonly milliseconds: number
  readonly status?: number | null
  readonly fault?: string | null
  readonly answer?: string | null
}

/** A message for a receiver, written once for the two, and kept as the log. */
export type Delivery = {
  readonly _id: string
  readonly webhookId: string
  readonly messageId: string
  readonly type: string
  readonly body: string
  readonly createdAt: Date
  /** When it was made, or replayed. */
  readonly since: Date
  readonly status: Status
  /** When it is to be sent next; absent once it has ended. While an instance sends it, when others may. */
  readonly dueAt?: Date | null
  /** Who sends it: one go of one instance. */
  readonly holder?: string | null
  /** Tries since then. */
  readonly attemptCount: number
  /** The latest, oldest first. */
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

const insert = createInserting(deliveries)
const attemptsKept = 10

/** Writes that a message is to be sent. @returns false when that was written before; nothing has changed then */
export async function insertDelivery(delivery: Delivery): Promise<boolean> {
  return insert(delivery)
}

/**
 * Those of some webhooks that have been due the longest. Each webhook has a query of its own, so that the backlog of one
 * costs the others nothing.
 * @param most how many of each webhook
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

/**
 * Takes deliveries for a time, but those that another instance has taken since.
 * @param holder a name of this go
 */
export async function takeDeliveries(
  ids: readonly string[],
  holder: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<readonly Delivery[]> {
  const due = { _id: { $in: ids }, dueAt: { $lte: now } }
  await deliveries.updateMany(due, { $set: { holder, dueAt: until } })
  return deliveries.find({ _id: { $in: ids }, holder }).lean()
}

/** What has become of a delivery by a try. */
export type Ended = { readonly status: Status; readonly dueAt?: Date; readonly attempt?: Attempt }

/** Writes what has become of a delivery, unless another one has taken it since. */
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

/** Has a delivery sent again, now. @returns it, or null when there is none */
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

/** Lists no further: people narrow a list that is longer. */
const countedAtMost = 1_000

/** The deliveries of a webhook, newest first, and how many there are, as far as they are counted. */
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

/** Takes away what was made before a time. */
export async function removeBefore(time: Date): Promise<void> {
  await deliveries.deleteMany({ createdAt: { $lt: time } })
}

/** Takes away all of a webhook that is gone. */
export async function removeOfWebhook(webhookId: string): Promise<void> {
  await deliveries.deleteMany({ webhookId })
}
