import type { Count } from './engine.ts'

const listedAtMost = 50

function byCount(one: Count, other: Count): number {
  return other.count - one.count || (one.value < other.value ? -1 : 1)
}

/**
 * Returns the most frequent values of a facet, followed by any chosen values that are not among them.
 * @param found all values that products have, in any order
 */
export function listedCounts(found: readonly Count[], chosen: readonly string[]): readonly Count[] {
  const shown = found.toSorted(byCount).slice(0, listedAtMost)
  const missing = [...new Set(chosen)].filter((value) => !shown.some((one) => one.value === value))
  const findCount = (value: string) => found.find((one) => one.value === value)?.count ?? 0
  return [...shown, ...missing.map((value) => ({ value, count: findCount(value) })).sort(byCount)]
}
