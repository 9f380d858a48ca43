import { dayMs } from '@axle/kit/config/durations.rules'
import type { components } from '@axle/kit/http.gen'

export type Webhook = components['schemas']['Webhook']
type EventType = components['schemas']['WebhookEventType']
type State = components['schemas']['WebhookState']
export type PauseReason = NonNullable<Webhook['pausedBecause']>

/** Encrypted secret, which only the shop can decrypt. */
export type SealedSecret = { readonly sealed: string; readonly until?: Date | null }

/** Stored webhook without its outbox. */
export type KeptWebhook = {
  readonly _id: string
  readonly url: string
  readonly events: readonly EventType[]
  readonly description?: string | null
  readonly state: State
  readonly pausedBecause?: PauseReason | null
  /** Time of the first failure in the current series of failures, or null if the latest attempt succeeded. */
  readonly failingSince?: Date | null
  readonly createdAt: Date
  /**
   * Time of deletion. The MongoDB document is kept for at least another day, and until the events in its outbox have
   * been published.
   */
  readonly deletedAt?: Date | null
  /** Secrets, newest first. Each message is signed with all secrets that have not expired. */
  readonly secrets: readonly SealedSecret[]
}

/** Maximum number of webhooks. */
export const webhooksAtMost = 20

/** Time in milliseconds after a renewal during which messages are also signed with the previous secret. */
export const overlapMs = 24 * 3_600_000

/** Returns the secrets that sign a webhook's messages at the time `now`. */
export function signingSecrets(
  { secrets }: Pick<KeptWebhook, 'secrets'>,
  now: Date,
): readonly SealedSecret[] {
  return secrets.filter(({ until }) => !until || until > now)
}

/**
 * Returns a webhook's secrets after a renewal. The previous secret stays valid for a day, and older ones are dropped.
 */
export function withNewSecret(
  { secrets }: Pick<KeptWebhook, 'secrets'>,
  sealed: string,
  now: Date,
): readonly SealedSecret[] {
  const [newest] = secrets
  const until = new Date(now.getTime() + overlapMs)
  return [{ sealed }, ...(newest ? [{ sealed: newest.sealed, until }] : [])]
}

/** Converts a webhook to the API format. */
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

/** Returns whether deliveries have been failing for so long that the webhook must be paused. */
export function hasFailedTooLong(since: Date, now: Date, days: number): boolean {
  return now.getTime() - since.getTime() > days * dayMs
}

/** Host names on the local machine or network. */
const ownNames = /(^|\.)(localhost|local|internal|localdomain)\.?$/i

/**
 * Returns a message that tells admins why a URL is not valid for a webhook, or undefined if the URL is valid.
 *
 * @param mayBePrivate whether private IP addresses and http are allowed
 */
export function urlFault(text: string, mayBePrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'Enter a full URL, such as https://example.com/orders.'
  const { protocol, username, password, hash, hostname } = new URL(text)
  if (protocol !== 'https:' && !(mayBePrivate && protocol === 'http:')) {
    return 'The address must begin with https://.'
  }
  if (username !== '' || password !== '') return 'The address must not hold a name or a password.'
  if (hash !== '') return 'The address must not have a part behind #.'
  if (!mayBePrivate && ownNames.test(hostname)) return 'The address must be on the public internet.'
  return undefined
}

/**
 * Describes an admin's change for the audit log. The description never contains the URL, because part of it may be
 * secret.
 */
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
