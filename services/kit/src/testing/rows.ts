type Table<Row> = Readonly<{
  rows: readonly Row[]
  /** Returns a row's name for the report. */
  name: (row: Row) => string
  check: (row: Row) => void | Promise<void>
  /** Maximum number of concurrently checked rows. By default, rows are checked one at a time. */
  concurrency?: number
}>

/**
 * Checks every row of a table in one test.
 *
 * @throws Error that lists all rows whose check failed, or says that the table is empty
 */
export async function checkRows<Row>(table: Table<Row>): Promise<void> {
  const { rows, name, check, concurrency = 1 } = table
  if (rows.length === 0) throw new Error('The table has no rows.')
  const violations: string[] = []
  // All concurrent workers take their rows from one iterator.
  const remaining = rows.values()
  const work = async () => {
    for (const row of remaining) {
      try {
        await check(row)
      } catch (error) {
        violations.push(`${name(row)}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (violations.length === 0) return
  throw new Error(
    `${violations.length} of ${rows.length} rows failed.\n\n${violations.join('\n\n')}`,
  )
}
