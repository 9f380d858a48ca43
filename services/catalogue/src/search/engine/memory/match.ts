import { pointUnit, computeWordShare } from '../ordering.rules.ts'
import type { Synonyms } from '../synonyms.ts'
import { fields, ownFields, weightByMask } from '../words.rules.ts'
import { type Clause, understand } from './clauses.ts'
import type { Index } from './index.ts'
import { createMarks, type Marks } from './marks.ts'
import { getFields, getRow } from './postings.ts'

/** Returns a bit mask for each model. Each bit tells whether a word in the model's name matches a clause. */
function computeModelMasks({ rows }: Index, clauses: readonly Clause[]): Uint16Array {
  const { fitments } = rows
  const meeting = new Uint16Array(fitments.models())
  for (const [place, { alternatives }] of clauses.entries()) {
    const texts = new Set(alternatives.map(({ terms, id }) => terms.getText(id)))
    for (let model = 0; model < meeting.length; model++) {
      const meets = fitments.getModelWords(model).some((word) => texts.has(word))
      if (meets) meeting[model] = (meeting[model] ?? 0) | (1 << place)
    }
  }
  return meeting
}

/** Creates functions that check whether a single vehicle of a product matches several clauses. */
function createMeetings(index: Index, clauses: readonly Clause[]) {
  const { fitments } = index.rows
  const { width } = fitments
  const { fitStart, fitCount } = index.rows.columns()
  const numbers = fitments.numbers()
  let meeting: Uint16Array | undefined

  /**
   * Returns the distance in years between `year` and the nearest model year of a vehicle that matches all `bound`
   * clauses. Returns Infinity if there is no such vehicle.
   */
  function yearsOff(row: number, bound: number, year: number): number {
    meeting ??= computeModelMasks(index, clauses)
    const start = fitStart[row] ?? 0
    const end = start + (fitCount[row] ?? 0) * width
    let least = Infinity
    for (let at = start; at < end && least > 0; at += width) {
      if (((meeting[numbers[at] ?? 0] ?? 0) & bound) !== bound) continue
      const [from, to] = [numbers[at + 1] ?? 0, numbers[at + 2] ?? 0]
      least = Math.min(least, year < from ? from - year : Math.max(0, year - to))
    }
    return least
  }

  return {
    yearsOff,
    /** @param bound bit mask of the clauses that the vehicle must match */
    isMetByOne: (row: number, bound: number): boolean => yearsOff(row, bound, 0) < Infinity,
  }
}

type Meetings = ReturnType<typeof createMeetings>

type NearestYear = { readonly asked: number; readonly shown: number }

type Candidates = {
  readonly rows: Uint32Array
  /** Returns a bit mask of the clauses that a single vehicle of the product must match. */
  readonly computeBound: (row: number) => number
  /** Whether a row matches every clause in fields other than its description. */
  readonly isFirm: (row: number) => boolean
  readonly meetings: Meetings
}

/**
 * Filters the candidates by year. If no candidate fits the requested year, uses the nearest year. If two years are
 * equally near, uses the later one.
 *
 * Candidates that match a word only in their description do not determine the year, unless there are no others. If no
 * candidate has a vehicle, ignores the year.
 */
function inYear(
  { rows, computeBound, isFirm, meetings }: Candidates,
  asked: number,
): { readonly rows: Uint32Array; readonly nearest?: NearestYear } {
  const off = (row: number, year: number) => meetings.yearsOff(row, computeBound(row), year)
  const findLeastDistance = (some: Uint32Array) =>
    some.reduce((least, row) => Math.min(least, off(row, asked)), Infinity)
  const firm = rows.filter(isFirm)
  const byFirm = findLeastDistance(firm)
  const deciding = byFirm === Infinity ? rows : firm
  const least = byFirm === Infinity ? findLeastDistance(rows) : byFirm
  if (least === Infinity) return { rows }
  const isLater = deciding.some((row) => off(row, asked + least) === 0)
  const shown = isLater ? asked + least : asked - least
  const found = rows.filter((row) => off(row, shown) === 0)
  return least === 0 ? { rows: found } : { rows: found, nearest: { asked, shown } }
}

/**
 * The rows that match a search, their scores, and the requested and the shown year if they differ. Valid only until the
 * next search.
 */
export type Matches = {
  readonly rows: Uint32Array
  /** Returns the score of any row in the index, even if the row does not match. */
  readonly computeScore: (row: number) => number
  readonly nearest?: NearestYear
}

function countPostings({ alternatives }: Clause): number {
  return alternatives.reduce((sum, { terms, id }) => sum + terms.getPostingCount(id), 0)
}

/** Returns the points for a term in each combination of fields. Higher confidence results in more points. */
function computeWorths(sureness: number): Uint16Array {
  return Uint16Array.from(weightByMask, (weight) => weight * sureness)
}

/**
 * Marks the rows that match a clause. Considers only rows that match all previous clauses. `place` is the number of
 * previous clauses.
 */
function mark(marks: Marks, { alternatives }: Clause, place: number): void {
  const { met, score, best, inName, byVehicle, byItself, firmly } = marks
  const bit = 1 << place
  best.fill(0)
  for (const { terms, id, sureness } of alternatives) {
    const postings = terms.getPostings(id)
    const worths = computeWorths(sureness)
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0
      const row = getRow(posting)
      if ((met[row] ?? 0) < place) continue
      const mask = getFields(posting)
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
 * Returns a function that finds the clauses that a single vehicle of a product must match. These are the clauses that
 * match the product's vehicles, but not its brand, category or part numbers.
 *
 * A product name can list several vehicles. So if no single vehicle matches all these clauses, the clauses that also
 * match the name are left out.
 */
function createBounds({ byVehicle, byItself, inName }: Marks, meetings: Meetings) {
  return (row: number): number => {
    const bound = (byVehicle[row] ?? 0) & ~(byItself[row] ?? 0)
    return isMet(meetings, row, bound) ? bound : bound & ~(inName[row] ?? 0)
  }
}

/**
 * Whether a single vehicle of a product matches all clauses in a bit mask. If the mask contains only one clause, some
 * vehicle always matches it.
 */
function isMet(meetings: Meetings, row: number, bound: number): boolean {
  return (bound & (bound - 1)) === 0 || meetings.isMetByOne(row, bound)
}

/** Returns the rows that match all clauses. Leaves out products that match only by combining several vehicles. */
function findCandidates(
  index: Index,
  marks: Marks,
  count: number,
  meetings: Meetings,
): Uint32Array {
  const { isHeld } = index.rows.columns()
  const computeBound = createBounds(marks, meetings)
  const { found } = marks
  let total = 0
  const rows = index.rows.count()
  for (let row = 0; row < rows; row++) {
    if (marks.met[row] !== count || isHeld[row] !== 1) continue
    if (isMet(meetings, row, computeBound(row))) found[total++] = row
  }
  return found.subarray(0, total)
}

/**
 * Returns a function that computes scores. A score depends first on the points and then, for equal points, on the
 * proportion of matching words in the product name.
 */
function createScores(index: Index, { score, inName }: Marks) {
  const { nameWords } = index.rows.columns()
  return (row: number): number => {
    const share = bitCount(inName[row] ?? 0) * computeWordShare(nameWords[row] ?? 0)
    return (score[row] ?? 0) * pointUnit + Math.min(pointUnit - 1, share)
  }
}

const nothing: Matches = { rows: new Uint32Array(), computeScore: () => 0 }

/** Returns the search function, which finds matching products in row order. */
export function createMatch(index: Index, synonyms: Synonyms) {
  const marksFor = createMarks()
  return (search: string): Matches => {
    const { clauses, year } = understand(index, synonyms, search)
    const isEmpty = clauses.length === 0 && year === undefined
    if (isEmpty || clauses.some(({ alternatives }) => alternatives.length === 0)) return nothing
    const marks = marksFor(index.rows.count())
    // Checks the clause with the fewest matches first, so that the other clauses have fewer rows to check.
    const ordered = clauses.toSorted((one, other) => countPostings(one) - countPostings(other))
    for (const [place, clause] of ordered.entries()) mark(marks, clause, place)
    const meetings = createMeetings(index, ordered)
    const rows = findCandidates(index, marks, ordered.length, meetings)
    const computeScore = createScores(index, marks)
    if (year === undefined) return { rows, computeScore }
    const all = (1 << ordered.length) - 1
    const isFirm = (row: number) => marks.firmly[row] === all
    const candidates = { rows, computeBound: createBounds(marks, meetings), isFirm, meetings }
    return { ...inYear(candidates, year), computeScore }
  }
}

export type Match = ReturnType<typeof createMatch>
