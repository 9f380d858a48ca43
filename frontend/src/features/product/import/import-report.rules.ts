import type { ImportReport } from '../../../api/shop.gen.ts'
import { csvOf } from '../../../lib/csv.rules.ts'

export type ImportLine = ImportReport['lines'][number]

export const linesPerPage = 50

const order: readonly ImportLine['action'][] = ['bad', 'change', 'add', 'none']

/** The lines in the order in which they matter: the bad ones first. */
export function inOrder(lines: readonly ImportLine[]): readonly ImportLine[] {
  return lines.toSorted(
    (one, other) =>
      order.indexOf(one.action) - order.indexOf(other.action) || one.line - other.line,
  )
}

/** How many lines do what. */
export function summaryOf({ added, changed, unchanged, bad }: ImportReport): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} with errors`
}

/** How many lines were looked at or done so far. */
export function doneIn(report: Omit<ImportReport, 'lines'>): number {
  return report.added + report.changed + report.unchanged + report.bad
}

/** Some products, as a button or a sentence says it. */
export function countOf({ added, changed }: Pick<ImportReport, 'added' | 'changed'>): string {
  const count = added + changed
  return count === 1 ? '1 product' : `${count} products`
}

/** What the calls so far have done, and what the next one did. */
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

/** What happened with each line as a table: the bad ones first. */
export function reportCsv(lines: readonly ImportLine[]): string {
  const rows = inOrder(lines).map(({ line, _id = '', name, action, errors, changes = [] }) => {
    const faults = errors.map(({ column, message }) => `${column} ${message}`.trim())
    const edits = changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`)
    return [line, _id, name, words[action], [...faults, ...edits].join('; ')]
  })
  return csvOf(['row', '_id', 'name', 'what happened', 'details'], rows)
}
