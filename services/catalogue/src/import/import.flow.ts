import { hashTexts, stableId } from '@axle/kit/id'
import { Refusal } from '@axle/kit/errors/errors'
import { schemaCheck } from '@axle/kit/http/schema'
import { markRepeated, type Row } from './cells.rules.ts'
import {
  type Plan,
  planLine,
  type Addition,
  type Change,
  doneBefore,
  type Line,
  encodeNext,
  refuseBad,
  type Report,
  createReport,
  toCellErrors,
  bad,
} from './plan.rules.ts'
import { readTable } from './table.ts'
import { claimPicture } from '../image/image.flow.ts'
import { isCategory } from '../product/admin-list.flow.ts'
import { findWithQuantity, changeProduct, putOnSale } from '../product/product.flow.ts'
import { findByNames } from '../product/product.store.ts'
import { movedPictures } from '../product/pictures.rules.ts'
import type { Facts, Product } from '../product/product.rules.ts'
import type { ImportContext } from './check.rules.ts'
import { readEntries } from './lists.rules.ts'

/** Reports the line as bad if a concurrent change made it invalid. Rethrows all other errors. */
function lost(row: Row, error: unknown): Line {
  if (!(error instanceof Refusal)) throw error
  switch (error.code) {
    case 'stock-changed':
      return bad(row, [{ column: 'newavailablequantity', message: error.message }])
    case 'not-found':
      return bad(row, [{ column: '_id', message: 'is of a product that was just deleted' }])
    case 'unprocessable':
      return bad(row, toCellErrors(error))
    default:
      throw error
  }
}

async function change({ line, row, given }: Change): Promise<Line> {
  try {
    await changeProduct(row.cells._id, given)
    return line
  } catch (error) {
    return lost(row, error)
  }
}

async function add({ line, product }: Addition): Promise<Line> {
  const isNew = await putOnSale(product)
  return { ...line, _id: product._id, action: isNew ? 'add' : 'none' }
}

/** Writes a planned line. @returns the result, which is bad if a concurrent change made the line invalid */
async function write(plan: Plan): Promise<Line> {
  switch (plan.writes) {
    case 'nothing':
      return plan.line
    case 'change':
      return change(plan)
    case 'product':
      return add(plan)
  }
}

/** The user who imports a table, the idempotency key, and the import options. */
type ImportOrder = {
  readonly callerId: string
  readonly key: string
  readonly isDryRun: boolean
  /**
   * Facts about seed products that the seed table does not contain, by id. Only seed products are added under the id
   * that the table contains.
   */
  readonly facts?: ReadonlyMap<string, Facts>
}

const checks = { newProduct: schemaCheck('NewProduct'), changes: schemaCheck('ProductChanges') }

/** Derives the id for a product that a line adds. The same line and key always result in the same id. */
function toProductId({ line, cells }: Row, { callerId, key }: ImportOrder): string {
  // The id also depends on the cells, because an admin may reuse a key for another table.
  return stableId('importProducts', callerId, key, String(line), JSON.stringify(cells))
}

/** Claims images before products use them. @returns the images that are not stored, each with its error message */
async function takePictures(all: readonly string[]): Promise<Map<string, string>> {
  const lostPictures = new Map<string, string>()
  await inGroups([...new Set(all)], async (img) => {
    try {
      await claimPicture(img)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unprocessable') throw error
      lostPictures.set(img, toCellErrors(error)[0]?.message ?? error.message)
    }
  })
  return lostPictures
}

/**
 * Returns the images that a line adds to its product or moves to another position. The product already uses all other
 * images in the line.
 */
function newPictures({ cells }: Row, product: Product | undefined): readonly string[] {
  const read = readEntries(cells.pictures)
  const pictures = 'list' in read ? read.list : []
  const moved = movedPictures(product ?? {}, { img: cells.img, pictures })
  return moved.map(({ address }) => address).filter(Boolean)
}

/** Returns the given names that are category names. */
async function findCategories(names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await inGroups([...new Set(names)], async (name) =>
    (await isCategory(name)) ? [name] : [],
  )
  return new Set(found.flat())
}

const atOnce = 20

/** Calls a function for each item. Processes the items in consecutive batches. @returns the results in order */
async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < all.length; start += atOnce) {
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))))
  }
  return done
}

/**
 * Reads in one batch everything that the lines refer to, and claims the images that the new and changed products will
 * use.
 */
async function readKnown(rows: readonly Row[], order: ImportOrder): Promise<ImportContext> {
  const adding = rows.filter(({ cells }) => !cells._id)
  const idsByRow = new Map(adding.map((row) => [row, toProductId(row, order)]))
  const [products, tools] = await Promise.all([
    findWithQuantity(rows.map((row) => idsByRow.get(row) ?? row.cells._id)),
    findByNames(adding.map(({ cells }) => cells.products)),
  ])
  const without = adding
    .map(({ cells }) => cells.products)
    .filter((name) => name && !tools.has(name))
  const categories = await findCategories(without)
  const given = rows.flatMap((row) => newPictures(row, products.get(row.cells._id)))
  const taken = [...tools.values()].map(({ img }) => img)
  const lostPictures = await takePictures([...given, ...taken])
  const facts = order.facts ?? new Map<string, Facts>()
  return { products, tools, categories, idsByRow, facts, lostPictures, checks }
}

/** Number of rows that are planned in one batch. A batch blocks other requests for only a few milliseconds. */
const rowsAtOnce = 200
/**
 * An uploaded table, the position at which the previous request stopped, and the time after which a request returns.
 */
export type SentTable = {
  readonly text: string
  readonly next?: string | undefined
  readonly forMs: number
}

async function planSome(rows: readonly Row[], from: number, order: ImportOrder): Promise<Plan[]> {
  const some = rows.slice(from, from + rowsAtOnce)
  const known = await readKnown(some, order)
  return some.map((row) => planLine(row, known))
}

/** @throws Refusal `unprocessable` if a line has errors */
async function checkAll(rows: readonly Row[], order: ImportOrder): Promise<void> {
  const wrong: Line[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const plans = await planSome(rows, from, order)
    wrong.push(...plans.map(({ line }) => line).filter(({ action }) => action === 'bad'))
  }
  refuseBad(wrong)
}

/**
 * Plans rows from an index onwards until the time limit is reached. Also writes the planned changes, unless the import
 * is a dry run.
 */
async function carryOut(
  rows: readonly Row[],
  from: number,
  order: ImportOrder & { readonly forMs: number },
): Promise<Line[]> {
  const endMs = performance.now() + order.forMs
  const lines: Line[] = []
  do {
    const plans = await planSome(rows, from + lines.length, order)
    const done = order.isDryRun ? plans.map(({ line }) => line) : await inGroups(plans, write)
    lines.push(...done)
  } while (from + lines.length < rows.length && performance.now() < endMs)
  return lines
}

/**
 * Adds and changes products according to all rows of a table. A repeated call, even after a crash, writes only the rows
 * that have not been written yet.
 * @throws Refusal `unprocessable` if a line has errors, unless the import is a dry run
 */
export async function importRows(table: readonly Row[], order: ImportOrder): Promise<Report> {
  const rows = markRepeated(table)
  if (!order.isDryRun) await checkAll(rows, order)
  const lines = await carryOut(rows, 0, { ...order, forMs: Number.POSITIVE_INFINITY })
  return createReport({ isDryRun: order.isDryRun, total: rows.length }, lines)
}

/**
 * Imports an uploaded table within the time limit of a request. If rows remain, the response contains `next` for the
 * following request.
 *
 * The first request validates all lines before it writes any. The following requests write the remaining lines without
 * validating the whole table. They report lines that have become invalid since the first request.
 * @throws Refusal `unprocessable` if the table cannot be read, if it has errors and the import is not a dry run, or if
 * `next` belongs to another table
 */
export async function importTable(table: SentTable, order: ImportOrder): Promise<Report> {
  const { text, next, forMs } = table
  const { callerId, key, isDryRun } = order
  const mark = hashTexts(callerId, key, String(isDryRun), text).slice(0, 16)
  const from = doneBefore(next, mark)
  const rows = markRepeated(await readTable(text))
  if (!isDryRun && next === undefined) await checkAll(rows, order)
  const lines = from < rows.length ? await carryOut(rows, from, { ...order, forMs }) : []
  const report = createReport({ isDryRun, total: rows.length }, lines)
  const done = from + lines.length
  return done < rows.length ? { ...report, next: encodeNext(done, mark) } : report
}
