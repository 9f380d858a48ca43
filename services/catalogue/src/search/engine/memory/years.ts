import type { Meetings } from './meetings.ts'

export type NearestYear = { readonly asked: number; readonly shown: number }

type Candidates = {
  readonly rows: Uint32Array
  /** The clauses that one and the same vehicle of a row must meet. */
  readonly boundOf: (row: number) => number
  /** Whether a row meets no clause by its description alone. */
  readonly isFirm: (row: number) => boolean
  readonly meetings: Meetings
}

/**
 * The candidates for a year, or for the nearest one that any of them fits; the later of two. What only mentions a
 * word decides no year, unless nothing else does; where no candidate names a vehicle, no year decides.
 */
export function inYear(
  { rows, boundOf, isFirm, meetings }: Candidates,
  asked: number,
): { readonly rows: Uint32Array; readonly nearest?: NearestYear } {
  const off = (row: number, year: number) => meetings.yearsOff(row, boundOf(row), year)
  const leastOf = (some: Uint32Array) =>
    some.reduce((least, row) => Math.min(least, off(row, asked)), Infinity)
  const firm = rows.filter(isFirm)
  const byFirm = leastOf(firm)
  const deciding = byFirm === Infinity ? rows : firm
  const least = byFirm === Infinity ? leastOf(rows) : byFirm
  if (least === Infinity) return { rows }
  const isLater = deciding.some((row) => off(row, asked + least) === 0)
  const shown = isLater ? asked + least : asked - least
  const found = rows.filter((row) => off(row, shown) === 0)
  return least === 0 ? { rows: found } : { rows: found, nearest: { asked, shown } }
}
