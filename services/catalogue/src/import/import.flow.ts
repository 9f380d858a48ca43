import { hashOf } from '@axle/kit/id'
import { markRepeated, type Row } from './cells.rules.ts'
import { inGroups } from './groups.ts'
import { type ImportOrder, readKnown } from './known.flow.ts'
import { type Plan, planOf } from './plan.rules.ts'
import { doneBefore, type Line, nextOf, refuseBad, type Report, reportOf } from './report.rules.ts'
import { readTable } from './table.ts'
import { write } from './write.flow.ts'

/** So many rows are planned at a time, which keeps others waiting for some milliseconds at most. */
const rowsAtOnce = 200
/** A table as it was sent, where the calls before have left it, and for how long a call works. */
export type SentTable = {
  readonly text: string
  readonly next?: string | undefined
  readonly forMs: number
}

async function planSome(rows: readonly Row[], from: number, order: ImportOrder): Promise<Plan[]> {
  const some = rows.slice(from, from + rowsAtOnce)
  const known = await readKnown(some, order)
  return some.map((row) => planOf(row, known))
}

/** @throws Refusal `unprocessable` when a line is bad */
async function checkAll(rows: readonly Row[], order: ImportOrder): Promise<void> {
  const wrong: Line[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const plans = await planSome(rows, from, order)
    wrong.push(...plans.map(({ line }) => line).filter(({ action }) => action === 'bad'))
  }
  refuseBad(wrong)
}

/** Plans rows from one on and writes them unless it is a dry run, until the time is over. */
async function carryOut(
  rows: readonly Row[],
  from: number,
  order: ImportOrder & { readonly forMs: number },
): Promise<Line[]> {
  const endMs = performance.now() + order.forMs
  const lines: Line[] = []
  do {
    const plans = await planSome(rows, from + lines.length, order)
    const done = order.isDryRun ? plans.map(({ line }) => line) : await inGroups(plans, write)
    lines.push(...done)
  } while (from + lines.length < rows.length && performance.now() < endMs)
  return lines
}

/**
 * Adds and changes products by the rows of a table, all of them. Repeating it, also when it died on its way, writes
 * what is not written yet.
 * @throws Refusal `unprocessable` when a line is bad and it is no dry run
 */
export async function importRows(table: readonly Row[], order: ImportOrder): Promise<Report> {
  const rows = markRepeated(table)
  if (!order.isDryRun) await checkAll(rows, order)
  const lines = await carryOut(rows, 0, { ...order, forMs: Number.POSITIVE_INFINITY })
  return reportOf({ isDryRun: order.isDryRun, total: rows.length }, lines)
}

/**
 * The same for a table as it was sent, as long as a call may take: the answer's `next` says where another call goes on. The
 * first call checks all lines before it writes one; those that follow write, and report what is bad by then.
 * @throws Refusal `unprocessable` when the table cannot be read, when a line is bad and it is no dry run, or when
 * `next` is of another table
 */
export async function importTable(table: SentTable, order: ImportOrder): Promise<Report> {
  const { text, next, forMs } = table
  const { callerId, key, isDryRun } = order
  const mark = hashOf(callerId, key, String(isDryRun), text).slice(0, 16)
  const from = doneBefore(next, mark)
  const rows = markRepeated(await readTable(text))
  if (!isDryRun && next === undefined) await checkAll(rows, order)
  const lines = from < rows.length ? await carryOut(rows, from, { ...order, forMs }) : []
  const report = reportOf({ isDryRun, total: rows.length }, lines)
  const done = from + lines.length
  return done < rows.length ? { ...report, next: nextOf(done, mark) } : report
}
