import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { CellError, Row } from './cells.rules.ts'

export type Report = components['schemas']['ImportReport']
export type Line = Report['lines'][number]

/** What a refusal of a call says of its body's fields, said of the cells. */
export function cellErrorsOf({ options }: Refusal): CellError[] {
  const errors = options.members?.errors ?? []
  return errors.map(({ field, message }) => ({ column: field.replace('body.', ''), message }))
}

/** A line that cannot be imported, and why. */
export function bad({ line, cells }: Row, errors: readonly CellError[]): Line {
  const { _id, name } = cells
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(_id)
  return { line, name, action: 'bad', errors: [...errors], ...(isId && { _id }) }
}

/** Refuses to write while lines are bad. @throws Refusal `unprocessable` that names every bad cell */
export function refuseBad(lines: readonly Line[]): void {
  const wrong = lines.filter(({ action }) => action === 'bad')
  if (wrong.length === 0) return
  const errors = wrong.flatMap(({ line, errors: faults }) =>
    faults.map(({ column, message }) => ({
      field: column ? `line ${line}, ${column}` : `line ${line}`,
      message,
    })),
  )
  const what = wrong.length === 1 ? 'A line is' : `${wrong.length} lines are`
  const detail = `${what} bad, so nothing was written. Correct what errors names, and import it again.`
  throw new Refusal('unprocessable', detail, { members: { errors } })
}

/** What happened with the lines, or would happen. */
export function reportOf(isDryRun: boolean, lines: readonly Line[]): Report {
  const count = (action: Line['action']) => lines.filter((line) => line.action === action).length
  return {
    isDryRun,
    added: count('add'),
    changed: count('change'),
    unchanged: count('none'),
    bad: count('bad'),
    lines: [...lines],
  }
}
