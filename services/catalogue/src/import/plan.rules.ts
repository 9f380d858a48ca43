import type { components } from '@axle/kit/http.gen'
import {
  editedText,
  isSameText,
  type Product,
  type ProductChanges,
} from '../product/product.rules.ts'
import { differences, type Row } from './cells.rules.ts'
import { checkChange, checkNew, type Known } from './check.rules.ts'
import { bad, type Line } from './report.rules.ts'

/** A line that writes nothing: it is bad, or all is as it says. */
type Nothing = { readonly writes: 'nothing'; readonly line: Line }

/** A line that changes a product. */
export type Change = {
  readonly writes: 'change'
  readonly line: Line
  readonly row: Row
  readonly given: ProductChanges
}

/** A line that adds a product, made after the chosen one. */
export type Addition = {
  readonly writes: 'product'
  readonly line: Line
  readonly productId: string
  readonly given: components['schemas']['NewProduct']
  readonly chosen: Product
}

/** What a line means: what is told of it, and what it writes. */
export type Plan = Nothing | Change | Addition

function planChange(row: Row, known: Known): Plan {
  const product = known.products.get(row.cells._id)
  const before = product?.removedAt ? undefined : product
  const { given, errors } = checkChange(row, before, known)
  if (!before || errors.length > 0) {
    const name = row.cells.name || (before?.name ?? '')
    return { writes: 'nothing', line: { ...bad(row, errors), name } }
  }
  const after = editedText(before, given)
  const told = { line: row.line, _id: before._id, name: after.name, errors: [] }
  if (isSameText(before, after)) return { writes: 'nothing', line: { ...told, action: 'none' } }
  const line: Line = { ...told, action: 'change', changes: differences(before, after) }
  return { writes: 'change', line, row, given }
}

function planNew(row: Row, known: Known): Plan {
  const productId = known.ownIds.get(row) ?? ''
  const told = { line: row.line, name: row.cells.name, errors: [] }
  if (known.products.has(productId)) {
    return { writes: 'nothing', line: { ...told, _id: productId, action: 'none' } }
  }
  const chosen = known.tools.get(row.cells.products)
  const { given, errors } = checkNew(row, chosen, known)
  if (!chosen || errors.length > 0) return { writes: 'nothing', line: bad(row, errors) }
  return { writes: 'product', line: { ...told, action: 'add' }, productId, given, chosen }
}

/** Plans a line: nothing is written yet. */
export function planOf(row: Row, known: Known): Plan {
  const plan = row.cells._id ? planChange(row, known) : planNew(row, known)
  if (row.faults.length === 0) return plan
  // Where cells lack, nobody knows which column the others belong to.
  const isRagged = row.faults.some(({ column }) => column === '')
  const errors = isRagged ? row.faults : [...row.faults, ...plan.line.errors]
  return { writes: 'nothing', line: bad(row, errors) }
}
