import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import type { CellError, Row } from './cells.rules.ts'

export type Report = components['schemas']['ImportReport']
export type Line = Report['lines'][number]

/** Converts the field errors of a refused request to cell errors. */
export function toCellErrors({ options }: Refusal): CellError[] {
  const errors = options.members?.errors ?? []
  // The field of a list entry includes its index: `body.pictures.2` belongs to the column `pictures`.
  return errors.map(({ field, message }) => ({
    column: field.replace('body.', '').replace(/\..*/u, '').toLowerCase(),
    message,
  }))
}

/** Creates the report entry for a line that cannot be imported. */
export function bad({ line, cells }: Row, errors: readonly CellError[]): Line {
  const { _id, name } = cells
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(_id)
  return { line, name, action: 'bad', errors: [...errors], ...(isId && { _id }) }
}

/** Maximum number of errors in a response. */
const namedAtMost = 1000

/**
 * Rejects the import if lines have errors.
 * @throws Refusal `unprocessable` with at most 1000 errors
 */
export function refuseBad(wrong: readonly Line[]): void {
  if (wrong.length === 0) return
  const errors = wrong.flatMap(({ line, errors: faults }) =>
    faults.map(({ column, message }) => ({
      field: column ? `line ${line}, ${column}` : `line ${line}`,
      message,
    })),
  )
  const what = wrong.length === 1 ? 'A line has' : `${wrong.length} lines have`
  const detail = `${what} errors, so nothing was imported. Correct them and import the file again.`
  const members = { errors: errors.slice(0, namedAtMost) }
  throw new Refusal('unprocessable', detail, { members })
}

/** Summarises what an import did with the lines of a table, or what a dry run would do. */
export function createReport(
  { isDryRun, total }: Pick<Report, 'isDryRun' | 'total'>,
  lines: readonly Line[],
): Report {
  const count = (action: Line['action']) => lines.filter((line) => line.action === action).length
  return {
    isDryRun,
    total,
    added: count('add'),
    changed: count('change'),
    unchanged: count('none'),
    bad: count('bad'),
    lines: [...lines],
  }
}

/**
 * Encodes the position at which the next request continues: the number of processed rows and the fingerprint of the
 * import.
 */
export function encodeNext(done: number, mark: string): string {
  return `${done}-${mark}`
}

/**
 * Returns the number of rows that earlier requests have processed.
 * @throws Refusal `unprocessable` if `next` belongs to another table, key or mode
 */
export function doneBefore(next: string | undefined, mark: string): number {
  if (next === undefined) return 0
  const [done, ...of] = next.split('-')
  if (/^\d{1,6}$/.test(done ?? '') && of.join('-') === mark) return Number(done)
  const detail = 'This table does not match the started import. Start again.'
  throw fieldRefusal('unprocessable', 'query.next', 'is of another table', detail)
}
