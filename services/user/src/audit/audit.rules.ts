import type { components } from '@axle/kit/http.gen'
import type { Days } from '@axle/kit/http/selection.rules'
import { wordsOfAddress } from '@axle/kit/mongo/words.rules'

export type Action = components['schemas']['AuditAction']
export type Entry = components['schemas']['AuditEntry']

/** Stored entry of the audit log. */
export type StoredEntry = Omit<Entry, 'at' | 'actor' | 'altered'> & {
  readonly at: Date
  /** Whether the entry is in the hash chain of the log, which reveals later changes. */
  readonly linked?: boolean | null
  /** Whether the entry was published for emails to admins, if admins must get an email about it. */
  readonly published?: boolean | null
  /** Subject of the affected user's tokens. */
  readonly aboutId: string
  /** Words by which a search finds the entry. */
  readonly words: readonly string[]
}

/** Entry as a list of the log reads it. */
export type ListedEntry = Omit<StoredEntry, 'words'>

/** Filter for entries. A missing field does not filter. */
export type Selection = Days & {
  readonly search?: string
  readonly action?: Action
}

const longestUserAgent = 300
const mostWords = 50

/** Shortens a user agent, which may have any length. */
export function shortUserAgent(text: string | undefined): string {
  return (text ?? '').slice(0, longestUserAgent)
}

/** Returns the distinct search words of an entry in lower case: its author and what it is about. */
export function wordsOfEntry({
  by,
  about,
  target,
}: Pick<StoredEntry, 'by' | 'about' | 'target'>): readonly string[] {
  const words = [by, about, target?.id ?? ''].flatMap(wordsOfAddress)
  return [...new Set(words)].slice(0, mostWords)
}

/**
 * Converts an entry to its form in the API, without internal fields.
 * @param actor author with the current state of their account
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
