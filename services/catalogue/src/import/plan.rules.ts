import type { components } from '@axle/kit/http.gen'
import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import {
  editedText,
  type Facts,
  firstProduct,
  isSameText,
  productAfter,
  productOfCategory,
  type ProductChanges,
  type ProductToAdd,
  type EditableText,
} from '../product/product.rules.ts'
import type { Row, CellError } from './cells.rules.ts'
import { checkChange, checkFirst, checkNew, type ImportContext } from './check.rules.ts'
import { entriesText, fitsText } from './lists.rules.ts'

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

/**
 * Maximum length of a cell in the report. Without this limit, 20,000 lines with old and new descriptions would make the
 * response too large.
 */
const longest = 300

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Converts a product to the cells of a table line. */
function toCells(text: EditableText) {
  return {
    name: text.name,
    img: text.img,
    pictures: entriesText(text.pictures),
    price: (text.priceCents / 100).toFixed(2),
    description: text.description,
    brand: text.brand ?? '',
    category: text.category ?? '',
    partnumber: text.partNumber ?? '',
    references: entriesText(text.references),
    fits: fitsText(text.fits),
    minimumorderquantity: String(text.minimumOrderQuantity),
    availablequantity: String(text.availableQuantity),
  }
}

/** Lists what an edit changes, by column. Long cells are shortened. */
export function differences(
  before: EditableText,
  after: EditableText,
): components['schemas']['CellChange'][] {
  const [old, now] = [toCells(before), toCells(after)]
  const names = Object.keys(now) as (keyof typeof now)[]
  return names
    .filter((column) => old[column] !== now[column])
    .map((column) => ({ column, from: cut(old[column]), to: cut(now[column]) }))
}

/** Plan for a line that writes nothing, because the line has errors or changes nothing. */
type Nothing = { readonly writes: 'nothing'; readonly line: Line }

export type Change = {
  readonly writes: 'change'
  readonly line: Line
  readonly row: Row
  readonly given: ProductChanges
}

export type Addition = {
  readonly writes: 'product'
  readonly line: Line
  readonly product: ProductToAdd
}

/** Plan for a line: its report entry, and what to write. */
export type Plan = Nothing | Change | Addition

function planChange(row: Row, known: ImportContext): Plan {
  const product = known.products.get(row.cells._id)
  const before = product?.removedAt ? undefined : product
  const { given, errors } = checkChange(row, before, known)
  if (!before || errors.length > 0) {
    const name = row.cells.name || (before?.name ?? '')
    return { writes: 'nothing', line: { ...bad(row, errors), name } }
  }
  const after = editedText(before, given)
  const published = { line: row.line, _id: before._id, name: after.name, errors: [] }
  if (isSameText(before, after))
    return { writes: 'nothing', line: { ...published, action: 'none' } }
  const line: Line = { ...published, action: 'change', changes: differences(before, after) }
  return { writes: 'change', line, row, given }
}

function unchanged({ line, cells }: Row, _id: string): Nothing {
  return { writes: 'nothing', line: { line, _id, name: cells.name, action: 'none', errors: [] } }
}

function addition({ line, cells }: Row, product: ProductToAdd): Addition {
  return { writes: 'product', line: { line, name: cells.name, action: 'add', errors: [] }, product }
}

/** Plans a new product based on the chosen tool, or on the category that the line names instead of a tool. */
function planNew(row: Row, known: ImportContext): Plan {
  const _id = known.idsByRow.get(row) ?? ''
  if (known.products.has(_id)) return unchanged(row, _id)
  const chosen = known.tools.get(row.cells.products)
  const { given, errors } = checkNew(row, chosen, known)
  if (errors.length > 0) return { writes: 'nothing', line: bad(row, errors) }
  const product = chosen ? productAfter(_id, given, chosen) : productOfCategory(_id, given)
  return addition(row, product)
}

/** Plans a seed product. An existing product stays unchanged, even if it was edited or is off sale. */
function planFirst(row: Row, facts: Facts, known: ImportContext): Plan {
  const { _id } = row.cells
  if (known.products.has(_id)) return unchanged(row, _id)
  const { given, errors } = checkFirst(row, known)
  if (errors.length > 0) return { writes: 'nothing', line: bad(row, errors) }
  return addition(row, firstProduct(_id, given, facts))
}

function planRow(row: Row, known: ImportContext): Plan {
  const { _id } = row.cells
  if (!_id) return planNew(row, known)
  const facts = known.facts.get(_id)
  return facts ? planFirst(row, facts, known) : planChange(row, known)
}

/** Plans a line without writing anything. */
export function planLine(row: Row, known: ImportContext): Plan {
  const plan = planRow(row, known)
  if (row.faults.length === 0) return plan
  // If cells are missing, the other cells may be in the wrong columns.
  const isRagged = row.faults.some(({ column }) => column === '')
  const errors = isRagged ? row.faults : [...row.faults, ...plan.line.errors]
  return { writes: 'nothing', line: bad(row, errors) }
}
