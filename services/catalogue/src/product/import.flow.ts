import { Refusal } from '@axle/kit/errors'
import { stableId } from '@axle/kit/id'
import { shapeCheck } from '@axle/kit/shape'
import {
  type CellError,
  changesOf,
  differences,
  firstOfEach,
  markRepeated,
  newProductOf,
  type Row,
} from './cells.rules.ts'
import { bad, type Line, refuseBad, reportOf } from './import.rules.ts'
import { takePicture } from './picture-use.flow.ts'
import { changeProduct, findWithPieces, productAfter, putOnSale } from './product.flow.ts'
import { editedText, isSameText, piecesAfter, type ProductChanges } from './product.rules.ts'
import { findByNames, type ProductDocument } from './product.store.ts'
import { readTable } from './table.ts'

/** What a line means, and how it is written where it means to write. */
type Plan = { readonly line: Line; readonly write?: () => Promise<Line> }

/** What the lines name, read at once. `ownIds` are those that the lines' new products get. */
type Known = {
  readonly products: ReadonlyMap<string, ProductDocument>
  readonly tools: ReadonlyMap<string, ProductDocument>
  readonly ownIds: ReadonlyMap<Row, string>
  /** Pictures that are not kept, and why each cannot be used. */
  readonly lostPictures: ReadonlyMap<string, string>
}

const atOnce = 20
const checkNew = shapeCheck('NewProduct')
const checkChanges = shapeCheck('ProductChanges')

/** What a refusal of a call says of its body's fields, said of the cells. */
function cellErrorsOf({ options }: Refusal): CellError[] {
  const errors = options.members?.errors ?? []
  return errors.map(({ field, message }) => ({ column: field.replace('body.', ''), message }))
}

function pictureFaults(img: string | undefined, { lostPictures }: Known): CellError[] {
  const message = lostPictures.get(img ?? '')
  return message === undefined ? [] : [{ column: 'img', message }]
}

/** Makes a line bad that somebody was faster with. Any other error is thrown again. */
function lost(row: Row, error: unknown): Line {
  if (!(error instanceof Refusal)) throw error
  switch (error.code) {
    case 'stock-changed':
      return bad(row, [{ column: 'newavailablequantity', message: error.message }])
    case 'not-found':
      return bad(row, [{ column: '_id', message: 'is of a product that was just deleted' }])
    case 'unprocessable':
      return bad(row, cellErrorsOf(error))
    default:
      throw error
  }
}

function stockFaults(
  row: Row,
  { availableQuantity }: ProductDocument,
  given: ProductChanges,
): readonly CellError[] {
  try {
    piecesAfter(availableQuantity, given)
    return []
  } catch (error) {
    return lost(row, error).errors
  }
}

function planChange(row: Row, known: Known): Plan {
  const { given, faults } = changesOf(row.cells, checkChanges)
  const before = known.products.get(row.cells._id)
  if (!before || before.removedAt) {
    const message = 'is of no product on sale; leave the cell empty to add one'
    return { line: bad(row, [{ column: '_id', message }, ...faults]) }
  }
  const picture = given.img === before.img ? [] : pictureFaults(given.img, known)
  const errors = firstOfEach([...faults, ...picture, ...stockFaults(row, before, given)])
  const name = row.cells.name || before.name
  if (errors.length > 0) return { line: { ...bad(row, errors), name } }
  const text = editedText(before, given)
  const told = { line: row.line, _id: before._id, name: text.name, errors: [] }
  if (isSameText(before, text)) return { line: { ...told, action: 'none' } }
  const line: Line = { ...told, action: 'change', changes: differences(before, text) }
  const write = async (): Promise<Line> => {
    await changeProduct(before._id, given)
    return line
  }
  return { line, write: () => write().catch((error: unknown) => lost(row, error)) }
}

function planNew(row: Row, known: Known): Plan {
  const _id = known.ownIds.get(row) ?? ''
  const { name } = row.cells
  const there: Line = { line: row.line, _id, name, action: 'none', errors: [] }
  if (known.products.has(_id)) return { line: there }
  const chosen = known.tools.get(row.cells.products)
  const { given, faults } = newProductOf(row.cells, chosen?.img, checkNew)
  const message = 'is not on sale; write the name of a tool as the shop shows it'
  const tool = chosen ? [] : [{ column: 'products', message }]
  const errors = firstOfEach([...faults, ...pictureFaults(given.img, known), ...tool])
  if (!chosen || errors.length > 0) return { line: bad(row, errors) }
  const line: Line = { line: row.line, name, action: 'add', errors: [] }
  const write = async (): Promise<Line> =>
    (await putOnSale(productAfter(_id, given, chosen))) ? { ...line, _id } : there
  return { line, write }
}

function planOf(row: Row, known: Known): Plan {
  const plan = row.cells._id ? planChange(row, known) : planNew(row, known)
  if (row.faults.length === 0) return plan
  // Where cells lack, nobody knows which column the others belong to.
  const isRagged = row.faults.some(({ column }) => column === '')
  return { line: bad(row, isRagged ? row.faults : [...row.faults, ...plan.line.errors]) }
}

/** Does something for each, a few at once. @returns what came of each */
async function ofEach<T, R>(all: readonly T[], work: (one: T) => R | Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < all.length; start += atOnce) {
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))))
  }
  return done
}

/** Takes pictures into use before products show them. @returns those that are not kept, and what to do */
async function claimPictures(all: readonly string[]): Promise<Map<string, string>> {
  const lostPictures = new Map<string, string>()
  await ofEach([...new Set(all)], async (img) => {
    try {
      await takePicture(img)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unprocessable') throw error
      lostPictures.set(img, cellErrorsOf(error)[0]?.message ?? error.message)
    }
  })
  return lostPictures
}

/** The id that a line's new product gets, always the same for the same line of the same order. */
function ownIdOf({ line, cells }: Row, { callerId, key }: ImportOrder): string {
  // With what stands in the line, since a key may be used again for another table, whose lines are others.
  return stableId('importProducts', callerId, key, String(line), JSON.stringify(cells))
}

async function readKnown(rows: readonly Row[], order: ImportOrder): Promise<Known> {
  const adding = rows.filter(({ cells }) => !cells._id)
  const ownIds = new Map(adding.map((row) => [row, ownIdOf(row, order)]))
  const [products, tools] = await Promise.all([
    findWithPieces(rows.map((row) => ownIds.get(row) ?? row.cells._id)),
    findByNames(adding.map(({ cells }) => cells.products)),
  ])
  const given = rows.flatMap(({ cells }) => cells.img || [])
  const taken = [...tools.values()].map(({ img }) => img)
  return { products, tools, ownIds, lostPictures: await claimPictures([...given, ...taken]) }
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
export async function importProducts(order: ImportOrder): Promise<ReturnType<typeof reportOf>> {
  const rows = markRepeated(readTable(order.table))
  const known = await readKnown(rows, order)
  const plans = rows.map((row) => planOf(row, known))
  const lines = plans.map(({ line }) => line)
  if (order.isDryRun) return reportOf(true, lines)
  refuseBad(lines)
  return reportOf(false, await ofEach(plans, (plan) => plan.write?.() ?? plan.line))
}
