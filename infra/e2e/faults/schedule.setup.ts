import type { Fault } from './fault.setup.ts'
import { shuffled } from './stream.setup.ts'
import type { Row } from './table.ts'

type Schedule = {
  readonly random: () => number
  readonly isOver: () => boolean
  /** Whether the schedule contains each fault at least once, however long that takes. */
  readonly isWhole: boolean
}

/** Yields all faults in random order, then again in a new random order, until the time is over. */
export function* scheduleFaults(
  faults: readonly Fault[],
  { random, isOver, isWhole }: Schedule,
): Generator<Fault> {
  for (let isFirst = true; faults.length > 0; isFirst = false) {
    for (const fault of shuffled(faults, random)) {
      if (isOver() && !(isWhole && isFirst)) return
      yield fault
    }
  }
}

/** Returns the names of the faults that have no row in the results. */
export function unplayed(faults: readonly Fault[], rows: readonly Row[]): readonly string[] {
  const played = new Set(rows.map(({ fault }) => fault))
  return faults.map(({ name }) => name).filter((name) => !played.has(name))
}
