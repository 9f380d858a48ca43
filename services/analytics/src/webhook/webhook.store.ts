import { type AuditedAction, createAuditEvents } from '@axle/kit/http/audit-context'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import type { KeptWebhook, PauseReason, SealedSecret } from './webhook.rules.ts'

type StoredWebhook = KeptWebhook & WithOutbox

export const webhooks = defineModel<StoredWebhook>(
  'webhooks',
  {
    url: required(String),
    events: [String],
    description: String,
    state: required(String),
    pausedBecause: String,
    failingSince: Date,
    createdAt: required(Date),
    deletedAt: Date,
    secrets: [embedded<SealedSecret>({ sealed: required(String), until: Date })],
    ...outboxFields,
  },
  [outboxIndex, { deletedAt: 1, createdAt: 1 }],
)

const there = { deletedAt: null }

/**
 * Returns the audit event for an admin's action on a webhook. The event contains only the URL's host, because the rest
 * may be secret.
 */
function actedOn(
  { _id: id, url }: Pick<KeptWebhook, '_id' | 'url'>,
  act: Pick<AuditedAction, 'action' | 'detail'>,
) {
  return createAuditEvents('analytics', {
    ...act,
    target: { kind: 'webhook', id },
    about: `Webhook to ${new URL(url).host}`,
  })
}

export async function insertWebhook(webhook: KeptWebhook): Promise<void> {
  const act = { action: 'webhook.added', detail: webhook.events.join(', ') } as const
  await webhooks.create({ ...webhook, outbox: actedOn(webhook, act) })
}

/** Returns all webhooks, oldest first. */
export async function findWebhooks(): Promise<readonly StoredWebhook[]> {
  return webhooks.find(there).sort({ createdAt: 1 }).lean()
}

/** Returns the ids of all webhooks, including recently deleted ones. */
export async function findWebhookIds(): Promise<readonly string[]> {
  return (await webhooks.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)
}

export async function findWebhook(id: string): Promise<StoredWebhook | null> {
  return webhooks.findOne({ _id: id, ...there }).lean()
}

/** Returns the active webhooks, to which events are sent. */
export async function findActive(): Promise<readonly StoredWebhook[]> {
  return webhooks.find({ ...there, state: 'active' }).lean()
}

export async function countWebhooks(): Promise<number> {
  return webhooks.countDocuments(there)
}

/** Fields to change. Null removes a value. */
type WebhookFields = {
  readonly [Name in keyof Omit<KeptWebhook, '_id' | 'createdAt'>]?: KeptWebhook[Name]
}

/** Applies an admin's change to a webhook. @returns the changed webhook, or null if it no longer exists */
export async function updateWebhook(
  webhook: KeptWebhook,
  fields: WebhookFields,
  act: Pick<AuditedAction, 'action' | 'detail'>,
): Promise<StoredWebhook | null> {
  const outbox = { $each: actedOn(webhook, act) }
  return webhooks
    .findOneAndUpdate(
      { _id: webhook._id, ...there },
      { $set: fields, $push: { outbox } },
      { returnDocument: 'after' },
    )
    .lean()
}

/** Records the time at which a webhook started to fail, unless a time is already recorded. */
export async function noteFailing(id: string, since: Date): Promise<void> {
  await webhooks.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: since } })
}

/** Records that an attempt succeeded, so that the webhook no longer counts as failing. */
export async function noteWell(id: string): Promise<void> {
  await webhooks.updateOne({ _id: id }, { $unset: { failingSince: 1 } })
}

/** Pauses an active webhook. @returns whether it was active */
export async function pauseActive(id: string, pausedBecause: PauseReason): Promise<boolean> {
  const { modifiedCount } = await webhooks.updateOne(
    { _id: id, state: 'active' },
    { $set: { state: 'paused', pausedBecause } },
  )
  return modifiedCount === 1
}

/**
 * Deletes the documents of webhooks that were deleted before a given time and whose audit events have been published.
 */
export async function removeDeleted(before: Date): Promise<void> {
  await webhooks.deleteMany({ deletedAt: { $lt: before }, 'outbox.0': { $exists: false } })
}
