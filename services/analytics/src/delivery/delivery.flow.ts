import { storeTime } from '@axle/kit/mongo/clock'
import { notFound, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { stableId } from '@axle/kit/id'
import { randomUUID } from 'node:crypto'
import { activeWebhooks, webhookById } from '../webhook/webhook.flow.ts'
import type { KeptWebhook } from '../webhook/webhook.rules.ts'
import { announcedRevision, noteAnnounced } from './announced.store.ts'
import {
  type Delivery,
  findDeliveries,
  insertDelivery,
  removeBefore,
  restart,
  type Status,
} from './delivery.store.ts'
import { encodeBody, type SentEvent, toMessage } from './message.rules.ts'

type Schemas = components['schemas']

/** How long deliveries stay in the log. Events older than this are not sent to webhooks. */
const keptMs = 30 * 86_400_000

type Message = Pick<Delivery, 'messageId' | 'type' | 'body'>

function createDelivery({ _id: webhookId }: Pick<KeptWebhook, '_id'>, message: Message): Delivery {
  const now = storeTime()
  const times = { createdAt: now, since: now, dueAt: now }
  const _id = stableId('delivery', webhookId, message.messageId)
  return { _id, webhookId, ...message, ...times, status: 'waiting', attemptCount: 0, attempts: [] }
}

/** Returns a message id that is the same each time the event is published. */
function toMessageId(event: SentEvent): string {
  const isOfProduct = event.type === 'product.changed' || event.type === 'product.removed'
  if (!isOfProduct) return stableId('message', event.id)
  return stableId('message', event.data.productId, String(event.data.revision))
}

async function queue(event: SentEvent): Promise<number> {
  const at = new Date(event.time)
  if (at.getTime() < storeTime().getTime() - keptMs) return 0
  const { type, data } = toMessage(event)
  const wanting = (await activeWebhooks(at)).filter(
    ({ events, createdAt }) => events.includes(type) && createdAt <= at,
  )
  if (wanting.length === 0) return 0
  const message = { messageId: toMessageId(event), type, body: encodeBody(type, event.time, data) }
  await Promise.all(wanting.map((webhook) => insertDelivery(createDelivery(webhook, message))))
  return wanting.length
}

/**
 * Queues an event for every webhook that subscribes to its type. Idempotent.
 *
 * @returns the number of webhooks
 */
export async function queueEvent(event: SentEvent): Promise<number> {
  if (event.type !== 'product.changed' && event.type !== 'product.removed') return queue(event)
  const { productId, revision } = event.data
  if ((await announcedRevision(productId)) >= revision) return 0
  const count = await queue(event)
  // The revision is recorded last. If the process crashes before that, the event is queued again with the same ids.
  await noteAnnounced(productId, revision)
  return count
}

function toDelivery(kept: Delivery): Schemas['WebhookDelivery'] {
  const { _id, messageId, type, createdAt, status, body, attemptCount, attempts, dueAt } = kept
  return {
    ...{ _id, messageId, type, createdAt: createdAt.toISOString(), status, body, attemptCount },
    ...(status === 'waiting' && dueAt && { nextAttemptAt: dueAt.toISOString() }),
    attempts: attempts.map(({ at, milliseconds, status: answered, fault, answer }) => ({
      ...{ at: at.toISOString(), milliseconds },
      ...(answered && { status: answered }),
      ...(fault && { fault }),
      ...(answer && { answer }),
    })),
  }
}

/** Returns an active webhook. @throws Refusal `not-found`, or `conflict` if it is paused */
async function activeById(id: string): Promise<KeptWebhook> {
  const webhook = await webhookById(id)
  if (webhook.state === 'active') return webhook
  throw new Refusal('conflict', 'This webhook is paused. Resume it first.')
}

/** Returns a page of a webhook's delivery log, newest first. @throws Refusal `not-found` */
export async function listDeliveries(
  id: string,
  status: Status | undefined,
  part: { readonly limit: number; readonly offset: number },
): Promise<Schemas['WebhookDeliveryPage']> {
  await webhookById(id)
  const { total, hasMore, found } = await findDeliveries(id, status, part)
  return { total, ...(hasMore && { hasMore }), deliveries: found.map(toDelivery) }
}

/** Restarts a delivery in the log. @throws Refusal `not-found`, or `conflict` if the webhook is paused */
export async function replay(id: string, deliveryId: string): Promise<Schemas['WebhookDelivery']> {
  await activeById(id)
  const delivery = await restart(id, deliveryId, storeTime())
  if (!delivery) throw notFound()
  return toDelivery(delivery)
}

/** Queues a ping. @throws Refusal `not-found`, or `conflict` if the webhook is paused */
export async function ping(id: string): Promise<Schemas['WebhookDelivery']> {
  const webhook = await activeById(id)
  const type = 'webhook.ping'
  const body = encodeBody(type, storeTime().toISOString(), { webhookId: id })
  const delivery = createDelivery(webhook, { messageId: randomUUID(), type, body })
  await insertDelivery(delivery)
  return toDelivery(delivery)
}

/** Deletes expired deliveries from the log. */
export async function shortenLog(): Promise<void> {
  await removeBefore(new Date(storeTime().getTime() - keptMs))
}
