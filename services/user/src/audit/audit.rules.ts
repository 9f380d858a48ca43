import type { components } from '@axle/kit/http.gen'

export type Action = components['schemas']['AuditAction']
export type Entry = components['schemas']['AuditEntry']

/** An entry as it is kept. */
export type StoredEntry = Omit<Entry, 'at'> & {
  readonly at: Date
  /** The subject of the tokens of whom it is about. */
  readonly aboutId: string
}

/** Which entries to list; what is left out narrows nothing. */
export type Selection = {
  readonly search?: string
  readonly action?: Action
  /** Days in UTC, both included. */
  readonly from?: string
  readonly to?: string
}

const dayMilliseconds = 86_400_000
const longestUserAgent = 300

/** The moments of a range of days in UTC: from the first one on, and before the second. */
export function momentsOf({ from, to }: Selection): { since?: Date; before?: Date } {
  return {
    ...(from === undefined ? {} : { since: new Date(from) }),
    ...(to === undefined ? {} : { before: new Date(Date.parse(to) + dayMilliseconds) }),
  }
}

/** A text in which no character means anything but itself in a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}

/** What is kept of the program that somebody used: its own words, which may be of any length. */
export function shortUserAgent(text: string | undefined): string {
  return (text ?? '').slice(0, longestUserAgent)
}

/** An entry as it is told, without what is not for admins. */
export function toEntry(stored: StoredEntry): Entry {
  const { _id, at, action, by, about, place, outcome, reason, address, userAgent } = stored
  return {
    ...{ _id, at: at.toISOString(), action, by, about, place, outcome },
    ...(reason ? { reason } : {}),
    ...(address ? { address } : {}),
    ...(userAgent ? { userAgent } : {}),
  }
}
