import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { stableId } from '@axle/kit/id'
import { shapeCheck } from '@axle/kit/shape'
import {
  type CellError,
  changesOf,
  differences,
  markRepeated,
  newProductOf,
  type Row,
} from './cells.rules.ts'
import { claimPicture } from '../picture/picture.flow.ts'
import { changeProduct, productAfter } from './product.flow.ts'
import { editedText, isSameText } from './product.rules.ts'
import { findByIds, findByNames, insertProduct, type ProductDocument } from './product.store.ts'
import { readTable } from './table.ts'

type Schemas = components['schemas']
type Report = Schemas['ImportReport']
type Line = Report['lines'][number]

/** What a line means, and how it is written where it means to write. */
type Plan = { readonly line: Line; readonly write?: () => Promise<Line> }

/** What the lines name, read at once. `ownIds` are those that the lines' new products get. */
type Known = {
  readonly products: ReadonlyMap<string, ProductDocument>
  readonly tools: ReadonlyMap<string, ProductDocument>
  readonly ownIds: ReadonlyMap<Row, string>
}

const writesAtOnce = 20
const checkNew = shapeCheck('NewProduct')
const checkChanges = shapeCheck('ProductChanges')

function bad({ line, cells }: Row, errors: readonly CellError[]): Line {
  const { _id, name } = cells
  const isId = /^[A-Za-z0-9_-]{1,64}$/.test(_id)
  return { line, name, action: 'bad', errors: [...errors], ...(isId && { _id }) }
}

/** Makes a line bad that somebody was faster with. Any other error is thrown again. */
function lost(row: Row, error: unknown): Line {
  if (!(error instanceof Refusal)) throw error
  switch (error.code) {
    case 'stock-changed':
      return bad(row, [{ column: 'newavailablequantity', message: error.message }])
    case 'not-found':
      return bad(row, [{ column: '_id', message: 'is of a product that was just deleted' }])
    case 'unprocessable': {
      const errors = error.options.members?.errors ?? []
      return bad(
        row,
        errors.map(({ field, message }) => ({ column: field.replace('body.', ''), message })),
      )
    }
    default:
      throw error
  }
}

function planChange(row: Row, { products }: Known): Plan {
  const { given, faults } = changesOf(row.cells, checkChanges)
  const before = products.get(row.cells._id)
  if (!before || before.removedAt) {
    const message = 'is of no product on sale; leave the cell empty to add one'
    return { line: bad(row, [{ column: '_id', message }, ...faults]) }
  }
  if (faults.length > 0) return { line: bad(row, faults) }
  try {
    const text = editedText(before, given)
    const told = { line: row.line, _id: before._id, name: text.name, errors: [] }
    if (isSameText(before, text)) return { line: { ...told, action: 'none' } }
    const line: Line = { ...told, action: 'change', changes: differences(before, text) }
    const write = async () => {
      await changeProduct(before, given)
      return line
    }
    return { line, write: () => write().catch((error: unknown) => lost(row, error)) }
  } catch (error) {
    return { line: lost(row, error) }
  }
}

function planNew(row: Row, { products, tools, ownIds }: Known): Plan {
  const _id = ownIds.get(row) ?? ''
  const { name } = row.cells
  const there: Line = { line: row.line, _id, name, action: 'none', errors: [] }
  if (products.has(_id)) return { line: there }
  const chosen = tools.get(row.cells.products)
  const { given, faults } = newProductOf(row.cells, chosen?.img, checkNew)
  if (row.cells.products && !chosen) {
    const message = 'is not on sale; write the name of a tool as the shop shows it'
    return { line: bad(row, [...faults, { column: 'products', message }]) }
  }
  if (!chosen || faults.length > 0) return { line: bad(row, faults) }
  const line: Line = { line: row.line, name, action: 'add', errors: [] }
  const write = async (): Promise<Line> => {
    await claimPicture(given.img)
    return (await insertProduct(productAfter(_id, given, chosen))) ? { ...line, _id } : there
  }
  return { line, write: () => write().catch((error: unknown) => lost(row, error)) }
}

function planOf(row: Row, known: Known): Plan {
  if (row.faults.length > 0) return { line: bad(row, row.faults) }
  return row.cells._id ? planChange(row, known) : planNew(row, known)
}

async function readKnown(rows: readonly Row[], order: ImportOrder): Promise<Known> {
  const ownIds = new Map(
    rows
      .filter(({ cells }) => !cells._id)
      .map((row) => {
        // What stands in the line counts, too: under a key that is used again for another table, that one is added.
        const words = [String(row.line), JSON.stringify(row.cells)]
        return [row, stableId('importProducts', order.callerId, order.key, ...words)]
      }),
  )
  const ids = rows.map((row) => ownIds.get(row) ?? row.cells._id)
  const [products, tools] = await Promise.all([
    findByIds(ids),
    findByNames(rows.filter((row) => ownIds.has(row)).map(({ cells }) => cells.products)),
  ])
  return { products, tools, ownIds }
}

/** Writes the lines that mean to, a few at once. @returns what became of each line */
async function write(plans: readonly Plan[]): Promise<Line[]> {
  const lines: Line[] = []
  for (let start = 0; start < plans.length; start += writesAtOnce) {
    const some = plans.slice(start, start + writesAtOnce)
    lines.push(...(await Promise.all(some.map((plan) => plan.write?.() ?? plan.line))))
  }
  return lines
}

/** @throws Refusal `unprocessable` that names every bad cell */
function refuseBad(lines: readonly Line[]): void {
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

function reportOf(isDryRun: boolean, lines: Line[]): Report {
  const count = (action: Line['action']) => lines.filter((line) => line.action === action).length
  return {
    isDryRun,
    added: count('add'),
    changed: count('change'),
    unchanged: count('none'),
    bad: count('bad'),
    lines,
  }
}

/** Who imports which table, under which key. */
export type ImportOrder = {
  readonly callerId: string
  readonly key: string
  readonly table: string
  readonly isDryRun: boolean
}

/**
 * Adds and changes products by a table, or tells what that would do. Repeating it, also when it died on its way,
 * writes what is not written yet.
 * @throws Refusal `unprocessable` when the table cannot be read, or a line is bad and it is no dry run
 */
export async function importProducts(order: ImportOrder): Promise<Report> {
  const rows = markRepeated(readTable(order.table))
  const known = await readKnown(rows, order)
  const plans = rows.map((row) => planOf(row, known))
  const lines = plans.map(({ line }) => line)
  if (order.isDryRun) return reportOf(true, lines)
  refuseBad(lines)
  return reportOf(false, await write(plans))
}
