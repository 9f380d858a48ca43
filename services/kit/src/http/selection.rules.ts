import { dayMs } from '../config/durations.rules.ts'
import { fieldRefusal, type Refusal } from '../errors/errors.ts'

/** A range of UTC days, including both the first and the last. If one end is missing, the range is open at that end. */
export type Days = { readonly from?: string; readonly to?: string }

/** Returns the day `count` days after `day`, or before it if `count` is negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Creates the refusal for an invalid start or end of a range. */
function badDay(field: keyof Days, detail: string): Refusal {
  return fieldRefusal('bad-request', `query.${field}`, detail)
}

/** Checks the start or end of a range. @throws Refusal `bad-request` if the calendar has no such day */
export function readDay(field: keyof Days, day: string): string {
  // A day such as 30 February has the right format but does not exist.
  const isDay = !Number.isNaN(Date.parse(day)) && daysAfter(day, 0) === day
  if (!isDay) throw badDay(field, `There is no day ${day}. Write it as 2026-11-21.`)
  return day
}

/**
 * Converts a range of UTC days to times. `since` is inclusive, `before` is exclusive.
 * @throws Refusal `bad-request` if the calendar has no such day
 */
export function toTimeRange({ from, to }: Days): { since?: Date; before?: Date } {
  return {
    ...(from !== undefined && { since: new Date(readDay('from', from)) }),
    ...(to !== undefined && { before: new Date(daysAfter(readDay('to', to), 1)) }),
  }
}

/** Escapes a string so that it matches only itself in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}
