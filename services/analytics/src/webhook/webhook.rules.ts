import type { components } from '@axle/kit/http.gen'

export type Webhook = components['schemas']['Webhook']
type EventType = components['schemas']['WebhookEventType']
type State = components['schemas']['WebhookState']
export type PauseReason = NonNullable<Webhook['pausedBecause']>

/** A secret as it is kept, which the shop alone can open. */
export type SealedSecret = { readonly sealed: string; readonly until?: Date | null }

/** What is kept of a webhook but for its outbox. */
export type KeptWebhook = {
  readonly _id: string
  readonly url: string
  readonly events: readonly EventType[]
  readonly description?: string | null
  readonly state: State
  readonly pausedBecause?: PauseReason | null
  /** Since when every try has failed. */
  readonly failingSince?: Date | null
  readonly createdAt: Date
  /** Then it is kept for its outbox alone. */
  readonly deletedAt?: Date | null
  /** The newest first; all that are not over sign. */
  readonly secrets: readonly SealedSecret[]
}

/** How many webhooks the shop has at most. */
export const webhooksAtMost = 20

/** How long the secret before the newest signs, too. */
export const overlapMs = 24 * 3_600_000

const dayMs = 86_400_000

/** Those of a webhook's secrets that sign at a time. */
export function signingSecrets(
  { secrets }: Pick<KeptWebhook, 'secrets'>,
  now: Date,
): readonly SealedSecret[] {
  return secrets.filter(({ until }) => !until || until > now)
}

/** The secrets of a webhook that gets a new one: of the old ones, the newest holds for some hours more. */
export function withNewSecret(
  { secrets }: Pick<KeptWebhook, 'secrets'>,
  sealed: string,
  now: Date,
): readonly SealedSecret[] {
  const [newest] = secrets
  const until = new Date(now.getTime() + overlapMs)
  return [{ sealed }, ...(newest ? [{ sealed: newest.sealed, until }] : [])]
}

/** A webhook as admins see it. */
export function toWebhook(kept: KeptWebhook, now: Date): Webhook {
  const { _id, url, events, description, state, pausedBecause, failingSince, createdAt } = kept
  const other = signingSecrets(kept, now).find(({ until }) => until)?.until
  return {
    ...{ _id, url, events: [...events], state, createdAt: createdAt.toISOString() },
    ...(description && { description }),
    ...(state === 'paused' && { pausedBecause: pausedBecause ?? 'admin' }),
    ...(failingSince && { failingSince: failingSince.toISOString() }),
    ...(other && { otherSecretUntil: other.toISOString() }),
  }
}

/** Whether nothing was delivered for so long that a webhook is to be paused. */
export function hasFailedTooLong(since: Date, now: Date, days: number): boolean {
  return now.getTime() - since.getTime() > days * dayMs
}

/** Names that mean the machine or the network that asks. */
const ownNames = /(^|\.)(localhost|local|internal|localdomain)\.?$/i

/**
 * Why an address cannot be a webhook's, in words for people.
 * @param mayBePrivate whether addresses of the shop's own network are taken, and http with them
 */
export function urlFault(text: string, mayBePrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'This is no address of the web.'
  const { protocol, username, password, hash, hostname } = new URL(text)
  if (protocol !== 'https:' && !(mayBePrivate && protocol === 'http:')) {
    return 'The address must begin with https://.'
  }
  if (username !== '' || password !== '') return 'The address must not hold a name or a password.'
  if (hash !== '') return 'The address must not have a part behind #.'
  if (!mayBePrivate && ownNames.test(hostname)) return 'The address must be on the public internet.'
  return undefined
}

/** What an admin changes of a webhook, for the audit log: never its address, of which a part may be a secret. */
export function changeInWords(change: Partial<KeptWebhook>): string {
  const { url, events, state } = change
  const parts = [
    ...(state ? [state === 'paused' ? 'paused' : 'resumed'] : []),
    ...(url ? ['another address'] : []),
    ...(events ? [events.join(', ')] : []),
    ...('description' in change ? ['description'] : []),
  ]
  return parts.join('; ')
}
