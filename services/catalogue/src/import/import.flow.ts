import { hashTexts } from '@axle/kit/id'
import { markRepeated, type Row } from './cells.rules.ts'
import { inGroups } from './groups.ts'
import { type ImportOrder, readKnown } from './import-context.flow.ts'
import { type Plan, planLine } from './plan.rules.ts'
import {
  doneBefore,
  type Line,
  encodeNext,
  refuseBad,
  type Report,
  createReport,
} from './report.rules.ts'
import { readTable } from './table.ts'
import { write } from './write.flow.ts'

/** Number of rows that are planned in one batch. A batch blocks other requests for only a few milliseconds. */
const rowsAtOnce = 200
/**
 * An uploaded table, the position at which the previous request stopped, and the time after which a request returns.
 */
export type SentTable = {
  readonly text: string
  readonly next?: string | undefined
  readonly forMs: number
}

async function planSome(rows: readonly Row[], from: number, order: ImportOrder): Promise<Plan[]> {
  const some = rows.slice(from, from + rowsAtOnce)
  const known = await readKnown(some, order)
  return some.map((row) => planLine(row, known))
}

/** @throws Refusal `unprocessable` if a line has errors */
async function checkAll(rows: readonly Row[], order: ImportOrder): Promise<void> {
  const wrong: Line[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const plans = await planSome(rows, from, order)
    wrong.push(...plans.map(({ line }) => line).filter(({ action }) => action === 'bad'))
  }
  refuseBad(wrong)
}

/**
 * Plans rows from an index onwards until the time limit is reached. Also writes the planned changes, unless the import
 * is a dry run.
 */
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
 * Adds and changes products according to all rows of a table. A repeated call, even after a crash, writes only the rows
 * that have not been written yet.
 * @throws Refusal `unprocessable` if a line has errors, unless the import is a dry run
 */
export async function importRows(table: readonly Row[], order: ImportOrder): Promise<Report> {
  const rows = markRepeated(table)
  if (!order.isDryRun) await checkAll(rows, order)
  const lines = await carryOut(rows, 0, { ...order, forMs: Number.POSITIVE_INFINITY })
  return createReport({ isDryRun: order.isDryRun, total: rows.length }, lines)
}

/**
 * Imports an uploaded table within the time limit of a request. If rows remain, the response contains `next` for the
 * following request.
 *
 * The first request validates all lines before it writes any. The following requests write the remaining lines without
 * validating the whole table. They report lines that have become invalid since the first request.
 * @throws Refusal `unprocessable` if the table cannot be read, if it has errors and the import is not a dry run, or if
 * `next` belongs to another table
 */
export async function importTable(table: SentTable, order: ImportOrder): Promise<Report> {
  const { text, next, forMs } = table
  const { callerId, key, isDryRun } = order
  const mark = hashTexts(callerId, key, String(isDryRun), text).slice(0, 16)
  const from = doneBefore(next, mark)
  const rows = markRepeated(await readTable(text))
  if (!isDryRun && next === undefined) await checkAll(rows, order)
  const lines = from < rows.length ? await carryOut(rows, from, { ...order, forMs }) : []
  const report = createReport({ isDryRun, total: rows.length }, lines)
  const done = from + lines.length
  return done < rows.length ? { ...report, next: encodeNext(done, mark) } : report
}
