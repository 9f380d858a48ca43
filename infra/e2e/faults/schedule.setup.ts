import type { Fault } from './fault.setup.ts'
import { shuffled } from './stream.setup.ts'
import type { Row } from './table.ts'

type Schedule = {
  readonly random: () => number
  readonly isOver: () => boolean
  /** Whether each fault is played once, however long it takes. */
  readonly isWhole: boolean
}

/** Faults in an order by chance, and in another one again and again, until the time is over. */
export function* scheduleOf(
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

/** The names of faults that were not played. */
export function unplayed(faults: readonly Fault[], rows: readonly Row[]): readonly string[] {
  const played = new Set(rows.map(({ fault }) => fault))
  return faults.map(({ name }) => name).filter((name) => !played.has(name))
}
