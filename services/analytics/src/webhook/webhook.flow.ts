import { storeTime } from '@axle/kit/mongo/clock'
import { fieldRefusal, notFound, Refusal } from '@axle/kit/errors/errors'
import { coalesce } from '@axle/kit/async/coalesce'
import type { components } from '@axle/kit/http.gen'
import { randomBytes, randomUUID } from 'node:crypto'
import { isPublicAddress, literalIn } from './address.client.ts'
import type { Seal } from './seal.ts'
import {
  changeInWords,
  type KeptWebhook,
  overlapMs,
  signingSecrets,
  toWebhook,
  urlFault,
  type Webhook,
  webhooksAtMost,
  withNewSecret,
} from './webhook.rules.ts'
import {
  countWebhooks,
  findActive,
  findWebhook,
  findWebhookIds,
  findWebhooks,
  insertWebhook,
  noteFailing,
  noteWell,
  pauseActive,
  removeDeleted,
  updateWebhook,
} from './webhook.store.ts'

type Schemas = components['schemas']
type WithSecret = Schemas['WebhookSecret']

type WebhookRules = {
  readonly seal: Seal
  /** Whether private IP addresses and http are allowed. */
  readonly mayBePrivate: boolean
}

const notPublic = 'The address must be on the public internet.'
const secretBytes = 32
const newSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** Cached result of a query for the active webhooks, with the time just before the query started. */
type Look = { readonly at: Date; readonly found: readonly KeptWebhook[] }

const look = coalesce(findActive)
const lookServesMs = 1_000
let latest: Look | undefined

/**
 * Returns the active webhooks for an event. A query result is cached for one second, but used only for events that
 * happened before the query. Many events therefore share one query, but each event still finds every webhook that was
 * added before the event.
 */
export async function activeWebhooks(eventAt: Date): Promise<readonly KeptWebhook[]> {
  const now = storeTime()
  const serves = (one: Look): boolean =>
    eventAt < one.at && now.getTime() - one.at.getTime() < lookServesMs
  if (latest && serves(latest)) return latest.found
  const found = await look()
  latest = { at: now, found }
  return found
}

/** Returns a webhook. @throws Refusal `not-found` */
export async function webhookById(id: string): Promise<KeptWebhook> {
  const found = await findWebhook(id)
  if (!found) throw notFound()
  return found
}

/** Webhook operations that the sender needs. See webhook.store.ts. */
export const receivers = {
  ids: findWebhookIds,
  find: findWebhook,
  noteFailing,
  noteWell,
  pause: pauseActive,
} as const

/** Deletes the MongoDB documents of webhooks that admins deleted more than a day ago. */
export async function forgetDeleted(): Promise<void> {
  await removeDeleted(new Date(storeTime().getTime() - overlapMs))
}

/**
 * Decrypts the secrets that currently sign a webhook's messages.
 * @returns no secrets if the shop's sealing secret has changed
 */
export async function openSecrets(seal: Seal, webhook: KeptWebhook): Promise<readonly string[]> {
  const signing = signingSecrets(webhook, storeTime())
  const opened = await Promise.all(signing.map(({ sealed }) => seal.open(webhook._id, sealed)))
  return opened.filter((secret) => secret !== undefined)
}

/** @throws Refusal `unprocessable` if messages may not be sent to this URL */
function assertUrl(text: string, mayBePrivate: boolean): void {
  const literal = URL.canParse(text) ? literalIn(new URL(text)) : undefined
  const isOwn = !mayBePrivate && literal !== undefined && !isPublicAddress(literal)
  const fault = urlFault(text, mayBePrivate) ?? (isOwn ? notPublic : undefined)
  if (fault) throw fieldRefusal('unprocessable', 'body.url', fault)
}

/**
 * @throws Refusal `unprocessable` if the URL is not allowed, `conflict` if the maximum number of webhooks already
 * exists
 */
async function create(
  { url, events, description }: Schemas['NewWebhook'],
  { seal, mayBePrivate }: WebhookRules,
): Promise<WithSecret> {
  assertUrl(url, mayBePrivate)
  if ((await countWebhooks()) >= webhooksAtMost) {
    throw new Refusal('conflict', `There are ${webhooksAtMost} webhooks already. Delete one.`)
  }
  const _id = randomUUID()
  const secret = newSecret()
  const secrets = [{ sealed: await seal.seal(_id, secret) }]
  const more = { ...(description && { description }), createdAt: storeTime(), secrets }
  const webhook: KeptWebhook = { _id, url, events, state: 'active', ...more }
  await insertWebhook(webhook)
  return { webhook: toWebhook(webhook, storeTime()), secret }
}

/** @throws Refusal `unprocessable` if the new URL is not allowed, `not-found` if there is no such webhook */
async function change(
  id: string,
  wanted: Schemas['WebhookChange'],
  mayBePrivate: boolean,
): Promise<Webhook> {
  const { url, state } = wanted
  if (url !== undefined) assertUrl(url, mayBePrivate)
  const webhook = await webhookById(id)
  const fields = {
    ...wanted,
    ...(state && { pausedBecause: state === 'paused' ? ('admin' as const) : null }),
    // After a webhook is resumed or gets a new URL, the days of continuous failures are counted from the start again.
    ...((state === 'active' || url !== undefined) && { failingSince: null }),
  }
  const act = { action: 'webhook.changed', detail: changeInWords(wanted) } as const
  const changed = await updateWebhook(webhook, fields, act)
  if (!changed) throw notFound()
  return toWebhook(changed, storeTime())
}

/** @throws Refusal `not-found` */
async function remove(id: string): Promise<void> {
  const fields = { deletedAt: storeTime(), state: 'paused', secrets: [] } as const
  await updateWebhook(await webhookById(id), fields, { action: 'webhook.deleted' })
}

/** @throws Refusal `not-found` */
async function renewSecret(id: string, seal: Seal): Promise<WithSecret> {
  const webhook = await webhookById(id)
  const secret = newSecret()
  const secrets = withNewSecret(webhook, await seal.seal(id, secret), storeTime())
  const changed = await updateWebhook(webhook, { secrets }, { action: 'webhook.secret_renewed' })
  if (!changed) throw notFound()
  return { webhook: toWebhook(changed, storeTime()), secret }
}

/** Creates the webhook operations for admins. */
export function createWebhooks(rules: WebhookRules) {
  return {
    list: async (): Promise<Webhook[]> =>
      (await findWebhooks()).map((one) => toWebhook(one, storeTime())),
    create: (wanted: Schemas['NewWebhook']) => create(wanted, rules),
    change: (id: string, wanted: Schemas['WebhookChange']) =>
      change(id, wanted, rules.mayBePrivate),
    remove,
    renewSecret: (id: string) => renewSecret(id, rules.seal),
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
