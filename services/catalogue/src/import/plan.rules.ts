import {
  editedText,
  type Facts,
  firstProduct,
  isSameText,
  productAfter,
  productOfCategory,
  type ProductChanges,
  type ProductToAdd,
} from '../product/product.rules.ts'
import type { Row } from './cells.rules.ts'
import { checkChange, checkFirst, checkNew, type ImportContext } from './check.rules.ts'
import { differences } from './differences.rules.ts'
import { bad, type Line } from './report.rules.ts'

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
