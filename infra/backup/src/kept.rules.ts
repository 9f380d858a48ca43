/** The form of a back-up's name: its time, in UTC, to the second. */
const form = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/** What a back-up of a time is called, such as `2026-11-26T18-30-00Z`, which every file system takes. */
export function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/**
 * Which back-ups are more than are to be kept: the oldest by their names. What has another name is no back-up, and stays.
 * @param keepAtMost at least 1, so that the newest one always stays
 */
export function surplusOf(names: readonly string[], keepAtMost: number): readonly string[] {
  const newestFirst = names
    .filter((name) => form.test(name))
    .toSorted()
    .toReversed()
  return newestFirst.slice(Math.max(1, keepAtMost))
}
