import { markRepeated, type Row } from './cells.rules.ts'
import { inGroups } from './groups.ts'
import { type ImportOrder, readKnown } from './known.flow.ts'
import { planOf } from './plan.rules.ts'
import { refuseBad, type Report, reportOf } from './report.rules.ts'
import { write } from './write.flow.ts'

/**
 * Adds and changes products by the rows of a table, or answers what that would do. Repeating it, also when it died on
 * its way, writes what is not written yet.
 * @throws Refusal `unprocessable` when a line is bad and it is no dry run
 */
export async function importProducts(table: readonly Row[], order: ImportOrder): Promise<Report> {
  const rows = markRepeated(table)
  const known = await readKnown(rows, order)
  const plans = rows.map((row) => planOf(row, known))
  const lines = plans.map(({ line }) => line)
  if (order.isDryRun) return reportOf(true, lines)
  refuseBad(lines)
  return reportOf(false, await inGroups(plans, write))
}
