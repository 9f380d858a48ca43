/**
 * Date range in UTC, which is the shop's time zone. Both dates have the form `2026-11-21`, and the range includes them.
 */
export type DayRange = Readonly<{ from: string; to: string }>

/** Ranges that an admin can select. `own` is a custom range. */
export const choices = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: 'own', label: 'Custom range' },
] as const

export type Choice = (typeof choices)[number]['value']

const usualChoice: Choice = '30'
const daysAtMost = 366
const dayMs = 86_400_000

/** Parses the choice in the URL. Unknown values are treated as the last 30 days. */
export function readChoice(text: string | null): Choice {
  return choices.find(({ value }) => value === text)?.value ?? usualChoice
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Returns the first and last date of a predefined range, which ends today. */
export function resolveRange(choice: Exclude<Choice, 'own'>, nowMs: number): DayRange {
  const to = toDay(nowMs)
  if (choice === 'year') return { from: `${to.slice(0, 4)}-01-01`, to }
  return { from: toDay(nowMs - (Number(choice) - 1) * dayMs), to }
}

/** Returns the number of days in a range. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Returns the validation error for a custom range, or undefined if the range is valid. */
export function findRangeFault({ from, to }: DayRange): string | undefined {
  if (from === '' || to === '') return 'Choose a first and a last day.'
  if (from > to) return 'The first day is after the last one.'
  if (countDays({ from, to }) > daysAtMost) return `A range has at most ${daysAtMost} days.`
  return undefined
}
