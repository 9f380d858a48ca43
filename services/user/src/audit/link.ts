import { hashTexts } from '@axle/kit/id'
import type { ListedEntry } from './audit.rules.ts'

/**
 * Link in the hash chain, which covers one audit log entry. Each hash includes the previous one, so a change to any
 * entry can be detected.
 */
export type Link = {
  /** Number of the link, with leading zeros so that links can be sorted by id. */
  readonly _id: string
  readonly entryId: string
  readonly hash: string
}

const digits = 12

function numbered(number: number): string {
  return String(number).padStart(digits, '0')
}

/** Returns the hash for an entry. The hash covers the previous link's hash and all entry fields that the log shows. */
export function hashOfLink(before: Link | undefined, entry: ListedEntry): string {
  const { _id, at, action, by, about, aboutId, place, outcome, target, through } = entry
  const { reason, detail, address, userAgent } = entry
  const people = [by, about, aboutId, address, userAgent]
  const things = [target?.kind, target?.id, through?.kind, through?.name]
  const shown = [_id, at.toISOString(), action, place, outcome, reason, detail, people, things]
  return hashTexts(JSON.stringify([before?.hash ?? '', shown]))
}

/** Returns the link of the hash chain for an entry that follows `before`. */
export function linkAfter(before: Link | undefined, entry: ListedEntry): Link {
  const _id = numbered(before === undefined ? 1 : Number(before._id) + 1)
  return { _id, entryId: entry._id, hash: hashOfLink(before, entry) }
}

/** Returns the id of the previous link, or undefined for the first one. */
export function idBefore({ _id }: Link): string | undefined {
  return Number(_id) > 1 ? numbered(Number(_id) - 1) : undefined
}
