import type { ImportReport } from '../../../api/shop.gen.ts'
import { formatCsv } from '../../../lib/csv.rules.ts'

export type ImportLine = ImportReport['lines'][number]

export const linesPerPage = 50

const order: readonly ImportLine['action'][] = ['bad', 'change', 'add', 'none']

/** Sorts the lines by importance. Lines with errors come first. */
export function inOrder(lines: readonly ImportLine[]): readonly ImportLine[] {
  return lines.toSorted(
    (one, other) =>
      order.indexOf(one.action) - order.indexOf(other.action) || one.line - other.line,
  )
}

/** Returns a message with the number of lines for each outcome. */
export function formatSummary({ added, changed, unchanged, bad }: ImportReport): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} with errors`
}

/** Returns the number of lines checked or imported so far. */
export function doneIn(report: Omit<ImportReport, 'lines'>): number {
  return report.added + report.changed + report.unchanged + report.bad
}

/** Returns a message with the number of products that an import adds or changes. */
export function formatChangeCount({
  added,
  changed,
}: Pick<ImportReport, 'added' | 'changed'>): string {
  const count = added + changed
  return count === 1 ? '1 product' : `${count} products`
}

/** Merges the report so far with the report from the next request. */
export function joined(before: ImportReport, next: ImportReport): ImportReport {
  return {
    ...next,
    added: before.added + next.added,
    changed: before.changed + next.changed,
    unchanged: before.unchanged + next.unchanged,
    bad: before.bad + next.bad,
    lines: [...before.lines, ...next.lines],
  }
}

const words = { add: 'new', change: 'changed', none: 'unchanged', bad: 'with errors' } as const

/** Returns the outcome of each line as CSV. Lines with errors come first. */
export function reportCsv(lines: readonly ImportLine[]): string {
  const rows = inOrder(lines).map(({ line, _id = '', name, action, errors, changes = [] }) => {
    const faults = errors.map(({ column, message }) => `${column} ${message}`.trim())
    const edits = changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`)
    return [line, _id, name, words[action], [...faults, ...edits].join('; ')]
  })
  return formatCsv(['row', '_id', 'name', 'what happened', 'details'], rows)
}
