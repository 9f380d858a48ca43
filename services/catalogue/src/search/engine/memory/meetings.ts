import type { Clause } from './clauses.ts'
import type { Index } from './index.ts'

/** Which clauses each model meets by its words, as bits. */
function meetingOf({ rows }: Index, clauses: readonly Clause[]): Uint16Array {
  const { fitments } = rows
  const meeting = new Uint16Array(fitments.models())
  for (const [place, { alternatives }] of clauses.entries()) {
    const texts = new Set(alternatives.map(({ terms, id }) => terms.textOf(id)))
    for (let model = 0; model < meeting.length; model++) {
      const meets = fitments.wordsOf(model).some((word) => texts.has(word))
      if (meets) meeting[model] = (meeting[model] ?? 0) | (1 << place)
    }
  }
  return meeting
}

/** Looks through the vehicles of products for one that alone meets several clauses of a search. */
export function createMeetings(index: Index, clauses: readonly Clause[]) {
  const { fitments } = index.rows
  const { width } = fitments
  const { fitStart, fitCount } = index.rows.columns()
  const numbers = fitments.numbers()
  let meeting: Uint16Array | undefined

  /** How many years off the nearest one is that such a vehicle was made in; Infinity without such a vehicle. */
  function yearsOff(row: number, bound: number, year: number): number {
    meeting ??= meetingOf(index, clauses)
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
    /** @param bound the clauses, as bits */
    isMetByOne: (row: number, bound: number): boolean => yearsOff(row, bound, 0) < Infinity,
  }
}

export type Meetings = ReturnType<typeof createMeetings>
