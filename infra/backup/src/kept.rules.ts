/** Format of a backup name: the UTC time of the backup, to the second. */
const form = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/**
 * Returns a backup name such as `2026-11-26T18-30-00Z`, which contains only characters that every file system allows.
 */
export function toBackupName(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/**
 * Returns the names of the surplus backups. If there are more than `keepAtMost` backups, the oldest ones are surplus.
 * Ignores names in any other format, because they are not backups.
 * @param keepAtMost maximum number of backups. Values below 1 count as 1, so the newest backup is never returned
 */
export function selectSurplus(names: readonly string[], keepAtMost: number): readonly string[] {
  const newestFirst = names
    .filter((name) => form.test(name))
    .toSorted()
    .toReversed()
  return newestFirst.slice(Math.max(1, keepAtMost))
}
