import type { components } from '@axle/kit/http.gen'
import type { Days } from '@axle/kit/http/selection.rules'
import { wordsOfAddress } from '@axle/kit/mongo/words.rules'

export type Action = components['schemas']['AuditAction']
export type Entry = components['schemas']['AuditEntry']

/** Stored audit log entry. */
export type StoredEntry = Omit<Entry, 'at' | 'actor' | 'altered'> & {
  readonly at: Date
  /** Whether the entry is in the log's hash chain, which reveals later changes. */
  readonly linked?: boolean | null
  /**
   * Whether the entry has been published, which causes emails to admins. Set only for entries about which admins must
   * be notified.
   */
  readonly published?: boolean | null
  /** Subject of the affected user's tokens. */
  readonly aboutId: string
  /** Search words for the entry. */
  readonly words: readonly string[]
}

/** Entry as read for a list, without its search words. */
export type ListedEntry = Omit<StoredEntry, 'words'>

/** Filter for entries. Missing fields are ignored. */
export type Selection = Days & {
  readonly search?: string
  readonly action?: Action
}

const longestUserAgent = 300
const mostWords = 50

/** Shortens a user agent, because clients can send user agents of any length. */
export function shortUserAgent(text: string | undefined): string {
  return (text ?? '').slice(0, longestUserAgent)
}

/** Returns an entry's distinct search words in lower case, from its author, its subject and its target. */
export function wordsOfEntry({
  by,
  about,
  target,
}: Pick<StoredEntry, 'by' | 'about' | 'target'>): readonly string[] {
  const words = [by, about, target?.id ?? ''].flatMap(wordsOfAddress)
  return [...new Set(words)].slice(0, mostWords)
}

/**
 * Converts an entry to the API format, without internal fields.
 * @param actor the author, with current data from the author's account
 */
export function toEntry(
  stored: ListedEntry,
  { actor, isAltered = false }: { actor?: Entry['actor'] | undefined; isAltered?: boolean } = {},
): Entry {
  const { _id, at, action, by, about, place, outcome, target, detail } = stored
  const { reason, through, address, userAgent } = stored
  return {
    ...{ _id, at: at.toISOString(), action, by, about, place, outcome },
    ...(target ? { target } : {}),
    ...(detail ? { detail } : {}),
    ...(reason ? { reason } : {}),
    ...(through ? { through } : {}),
    ...(address ? { address } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...(actor ? { actor } : {}),
    ...(isAltered ? { altered: true } : {}),
  }
}
