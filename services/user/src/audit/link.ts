import { hashOf } from '@axle/kit/id'
import type { ListedEntry } from './audit.rules.ts'

/** An entry's place in the chain of the log. Each link's hash holds the one before, so that no entry changes unseen. */
export type Link = {
  /** Number of the link, with leading zeros so that links sort by it. */
  readonly _id: string
  readonly entryId: string
  readonly hash: string
}

const digits = 12

function numbered(number: number): string {
  return String(number).padStart(digits, '0')
}

/** Hash of an entry behind another link; all that the log shows of the entry is in it. */
export function hashOfLink(before: Link | undefined, entry: ListedEntry): string {
  const { _id, at, action, by, about, aboutId, place, outcome, target, through } = entry
  const { reason, detail, address, userAgent } = entry
  const people = [by, about, aboutId, address, userAgent]
  const things = [target?.kind, target?.id, through?.kind, through?.name]
  const shown = [_id, at.toISOString(), action, place, outcome, reason, detail, people, things]
  return hashOf(JSON.stringify([before?.hash ?? '', shown]))
}

/** The link behind another one for an entry. */
export function linkAfter(before: Link | undefined, entry: ListedEntry): Link {
  const _id = numbered(before === undefined ? 1 : Number(before._id) + 1)
  return { _id, entryId: entry._id, hash: hashOfLink(before, entry) }
}

/** The id of the link before another one; undefined before the first. */
export function idBefore({ _id }: Link): string | undefined {
  return Number(_id) > 1 ? numbered(Number(_id) - 1) : undefined
}
