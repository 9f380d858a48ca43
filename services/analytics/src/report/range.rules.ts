import { dayMs } from '@axle/kit/config/durations.rules'
import { fieldRefusal, type Refusal } from '@axle/kit/errors/errors'
import { daysAfter, readDay } from '@axle/kit/http/selection.rules'

/** Range of dates in the format `2026-11-21`, which includes its first and last day. */
export type Range = { readonly from: string; readonly to: string }

const usualDays = 30
const daysAtMost = 366

/** Returns the number of days in a range. */
export function countDays({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Creates the error for an invalid range. */
function badRange(detail: string): Refusal {
  return fieldRefusal('unprocessable', 'query.from', detail)
}

/**
 * Returns the requested range. By default, a range ends today and covers 30 days.
 *
 * @param now the current time, which determines today's date in UTC
 * @throws Refusal `bad-request` if the first or last day is not a date, `unprocessable` if the last day is before the
 * first or the range has more than 366 days
 */
export function resolveRange(asked: Partial<Range>, now: Date): Range {
  const to = asked.to === undefined ? now.toISOString().slice(0, 10) : readDay('to', asked.to)
  const from = asked.from === undefined ? daysAfter(to, 1 - usualDays) : readDay('from', asked.from)
  if (from > to) throw badRange('The first day is after the last one.')
  if (countDays({ from, to }) > daysAtMost) {
    throw badRange(`A range has at most ${daysAtMost} days. Choose a later first day.`)
  }
  return { from, to }
}

/** Returns the preceding range: it has the same length and ends the day before this range starts. */
export function rangeBefore(range: Range): Range {
  return { from: daysAfter(range.from, -countDays(range)), to: daysAfter(range.from, -1) }
}

/** Returns every day of a range, in order. */
export function toDays(range: Range): readonly string[] {
  return Array.from({ length: countDays(range) }, (_none, index) => daysAfter(range.from, index))
}
