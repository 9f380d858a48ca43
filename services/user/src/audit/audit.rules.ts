import type { components } from '@axle/kit/http.gen'
import type { Days } from '@axle/kit/selection'
import { wordsOfAddress } from '@axle/kit/words'

export type Action = components['schemas']['AuditAction']
export type Entry = components['schemas']['AuditEntry']

/** An entry as it is kept. */
export type StoredEntry = Omit<Entry, 'at' | 'actor' | 'altered'> & {
  readonly at: Date
  /** Whether it is in the chain of the log, so that a change of it shows. */
  readonly linked?: boolean | null
  /** Whether it was published for emails to admins, where they are to know of it. */
  readonly published?: boolean | null
  /** The subject of the tokens of whom it is about. */
  readonly aboutId: string
  /** Words by which a search finds the entry. */
  readonly words: readonly string[]
}

/** An entry as a list of the log reads it. */
export type ListedEntry = Omit<StoredEntry, 'words'>

/** Which entries to list; what is left out narrows nothing. */
export type Selection = Days & {
  readonly search?: string
  readonly action?: Action
}

const longestUserAgent = 300
const mostWords = 50

/** What is kept of the program that somebody used: its own words, which may be of any length. */
export function shortUserAgent(text: string | undefined): string {
  return (text ?? '').slice(0, longestUserAgent)
}

/** What an entry is found by: who changed something, and whom or what it was about, lower case, each once. */
export function wordsOfEntry({
  by,
  about,
  target,
}: Pick<StoredEntry, 'by' | 'about' | 'target'>): readonly string[] {
  const words = [by, about, target?.id ?? ''].flatMap(wordsOfAddress)
  return [...new Set(words)].slice(0, mostWords)
}

/** An entry as it is shown, without what is not for admins. @param actor who made the change, as their account is now */
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
