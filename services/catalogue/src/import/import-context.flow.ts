import { Refusal } from '@axle/kit/errors/errors'
import { stableId } from '@axle/kit/id'
import { schemaCheck } from '@axle/kit/http/schema'
import { claimPicture } from '../image/image.flow.ts'
import { isCategory } from '../product/admin-list.flow.ts'
import { findTools, findWithQuantity } from '../product/product.flow.ts'
import { movedPictures } from '../product/pictures.rules.ts'
import type { Facts, Product } from '../product/product.rules.ts'
import type { Row } from './cells.rules.ts'
import type { ImportContext } from './check.rules.ts'
import { inGroups } from './groups.ts'
import { readEntries } from './lists.rules.ts'
import { toCellErrors } from './report.rules.ts'

/** The user who imports a table, the idempotency key, and the import options. */
export type ImportOrder = {
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

/**
 * Reads in one batch everything that the lines refer to, and claims the images that the new and changed products will
 * use.
 */
export async function readKnown(rows: readonly Row[], order: ImportOrder): Promise<ImportContext> {
  const adding = rows.filter(({ cells }) => !cells._id)
  const idsByRow = new Map(adding.map((row) => [row, toProductId(row, order)]))
  const [products, tools] = await Promise.all([
    findWithQuantity(rows.map((row) => idsByRow.get(row) ?? row.cells._id)),
    findTools(adding.map(({ cells }) => cells.products)),
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
