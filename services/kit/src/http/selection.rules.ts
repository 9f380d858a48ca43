import { fieldRefusal, type Refusal } from '../errors.ts'

/** Days in UTC, both included; what is left out sets no end. */
export type Days = { readonly from?: string; readonly to?: string }

const dayMs = 86_400_000

/** The day so many days after another one, or before it. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The refusal of one end of a range. */
function badDay(field: keyof Days, detail: string): Refusal {
  return fieldRefusal('bad-request', `query.${field}`, detail)
}

/** Reads one end of a range. @throws Refusal `bad-request` when the calendar has no such day */
export function readDay(field: keyof Days, day: string): string {
  // The calendar decides: 30 February has the form of a day and is none.
  const isDay = !Number.isNaN(Date.parse(day)) && daysAfter(day, 0) === day
  if (!isDay) throw badDay(field, `There is no day ${day}. Write it as 2026-11-21.`)
  return day
}

/**
 * The moments of a range of days in UTC: from the first one on, and before the second.
 * @throws Refusal `bad-request` when the calendar has no such day
 */
export function momentsOf({ from, to }: Days): { since?: Date; before?: Date } {
  return {
    ...(from !== undefined && { since: new Date(readDay('from', from)) }),
    ...(to !== undefined && { before: new Date(daysAfter(readDay('to', to), 1)) }),
  }
}

/** A text in which no character means anything but itself in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}
