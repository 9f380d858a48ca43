import type { Synonyms } from '../synonyms.ts'
import { type Clause, understand } from './clauses.ts'
import type { Index } from './index.ts'
import type { Marks } from './marks.ts'
import { inYear, type NearestYear } from './years.ts'
import { fieldsOf, rowOf } from './postings.ts'
import { pointUnit, wordShareOf } from '../ordering.rules.ts'
import { createMeetings, type Meetings } from './meetings.ts'
import { fields, ownFields, weightOf } from '../words.rules.ts'

/**
 * The rows that meet a search, each with how well, and which year was asked for and is shown; only until the next
 * search.
 */
export type Matches = {
  readonly rows: Uint32Array
  /** Of each row of the index, whether it is found or not. */
  readonly scoreOf: (row: number) => number
  readonly nearest?: NearestYear
}

function sizeOf({ alternatives }: Clause): number {
  return alternatives.reduce((sum, { terms, id }) => sum + terms.sizeOf(id), 0)
}

/** How much a term is worth in each set of fields, the surer the more. */
function worthsOf(sureness: number): Uint16Array {
  return Uint16Array.from(weightOf, (weight) => weight * sureness)
}

/** Marks the rows that meet a clause, after those that met the `place` clauses before it. */
function mark(marks: Marks, { alternatives }: Clause, place: number): void {
  const { met, score, best, inName, byVehicle, byItself, firmly } = marks
  const bit = 1 << place
  best.fill(0)
  for (const { terms, id, sureness } of alternatives) {
    const postings = terms.postingsOf(id)
    const worths = worthsOf(sureness)
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0
      const row = rowOf(posting)
      if ((met[row] ?? 0) < place) continue
      const mask = fieldsOf(posting)
      const worth = worths[mask] ?? 0
      const before = best[row] ?? 0
      met[row] = place + 1
      if (worth > before) {
        best[row] = worth
        score[row] = (score[row] ?? 0) - before + worth
      }
      if ((mask & fields.name) !== 0) inName[row] = (inName[row] ?? 0) | bit
      if ((mask & fields.vehicle) !== 0) byVehicle[row] = (byVehicle[row] ?? 0) | bit
      if ((mask & ownFields) !== 0) byItself[row] = (byItself[row] ?? 0) | bit
      if (mask !== fields.description) firmly[row] = (firmly[row] ?? 0) | bit
    }
  }
}

function bitCount(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * The clauses that one and the same vehicle of a product must meet: by which it is found for what it fits only. A name
 * may list several vehicles: where none of them alone meets all, those that the name says are met by it.
 */
function createBounds({ byVehicle, byItself, inName }: Marks, meetings: Meetings) {
  return (row: number): number => {
    const bound = (byVehicle[row] ?? 0) & ~(byItself[row] ?? 0)
    return isMet(meetings, row, bound) ? bound : bound & ~(inName[row] ?? 0)
  }
}

/** Whether one vehicle of a product meets clauses, given as bits; one alone is met by some vehicle anyway. */
function isMet(meetings: Meetings, row: number, bound: number): boolean {
  return (bound & (bound - 1)) === 0 || meetings.isMetByOne(row, bound)
}

/** The rows that meet all clauses. What several vehicles of a product meet only together, it does not meet. */
function candidatesOf(index: Index, marks: Marks, count: number, meetings: Meetings): Uint32Array {
  const { isHeld } = index.rows.columns()
  const boundOf = createBounds(marks, meetings)
  const { found } = marks
  let total = 0
  const rows = index.rows.count()
  for (let row = 0; row < rows; row++) {
    if (marks.met[row] !== count || isHeld[row] !== 1) continue
    if (isMet(meetings, row, boundOf(row))) found[total++] = row
  }
  return found.subarray(0, total)
}

/** Points, and below them how much of a name the words are that were found in it. */
function createScores(index: Index, { score, inName }: Marks) {
  const { nameWords } = index.rows.columns()
  return (row: number): number => {
    const share = bitCount(inName[row] ?? 0) * wordShareOf(nameWords[row] ?? 0)
    return (score[row] ?? 0) * pointUnit + Math.min(pointUnit - 1, share)
  }
}

/** Finds the products that meet a search, in the order of their rows. */
export function match(index: Index, synonyms: Synonyms, search: string): Matches {
  const { clauses, year } = understand(index, synonyms, search)
  const isEmpty = clauses.length === 0 && year === undefined
  if (isEmpty || clauses.some(({ alternatives }) => alternatives.length === 0)) return nothing
  const marks = index.marks(index.rows.count())
  // The rarest first, so that the others need look at few.
  const ordered = clauses.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  for (const [place, clause] of ordered.entries()) mark(marks, clause, place)
  const meetings = createMeetings(index, ordered)
  const rows = candidatesOf(index, marks, ordered.length, meetings)
  const scoreOf = createScores(index, marks)
  if (year === undefined) return { rows, scoreOf }
  const all = (1 << ordered.length) - 1
  const isFirm = (row: number) => marks.firmly[row] === all
  return {
    ...inYear({ rows, boundOf: createBounds(marks, meetings), isFirm, meetings }, year),
    scoreOf,
  }
}

const nothing: Matches = { rows: new Uint32Array(), scoreOf: () => 0 }
