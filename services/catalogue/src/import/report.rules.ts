import { fieldRefusal, Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { CellError, Row } from './cells.rules.ts'

export type Report = components['schemas']['ImportReport']
export type Line = Report['lines'][number]

/** What a refusal of a call says of its body's fields, said of the cells. */
export function cellErrorsOf({ options }: Refusal): CellError[] {
  const errors = options.members?.errors ?? []
  // Of a list the entry is named, too: body.pictures.2 is in the column pictures.
  return errors.map(({ field, message }) => ({
    column: field.replace('body.', '').replace(/\..*/u, '').toLowerCase(),
    message,
  }))
}

/** A line that cannot be imported, and why. */
export function bad({ line, cells }: Row, errors: readonly CellError[]): Line {
  const { _id, name } = cells
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(_id)
  return { line, name, action: 'bad', errors: [...errors], ...(isId && { _id }) }
}

/** As many faults as somebody may read. */
const namedAtMost = 1000

/** Refuses to write while lines are bad. @throws Refusal `unprocessable` that names every bad cell, 1000 at most */
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

/** What happened with the lines, or would happen. */
export function reportOf(
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

/** Where a call goes on: behind so many rows of the table that has this mark. */
export function nextOf(done: number, mark: string): string {
  return `${done}-${mark}`
}

/**
 * How many rows the calls before have done.
 * @throws Refusal `unprocessable` when the word comes from another table, key or kind of call
 */
export function doneBefore(next: string | undefined, mark: string): number {
  if (next === undefined) return 0
  const [done, ...of] = next.split('-')
  if (/^\d{1,6}$/.test(done ?? '') && of.join('-') === mark) return Number(done)
  const detail = 'That is not where this table goes on. Send it again without next.'
  throw fieldRefusal('unprocessable', 'query.next', 'is of another table', detail)
}
