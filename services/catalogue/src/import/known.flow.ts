import { Refusal } from '@axle/kit/errors'
import { stableId } from '@axle/kit/id'
import { schemaCheck } from '@axle/kit/schema'
import { claimPicture } from '../picture/picture.flow.ts'
import { isCategory } from '../product/admin-list.flow.ts'
import { findTools, findWithQuantity } from '../product/product.flow.ts'
import { movedPictures } from '../product/pictures.rules.ts'
import type { Facts, Product } from '../product/product.rules.ts'
import type { Row } from './cells.rules.ts'
import type { Known } from './check.rules.ts'
import { inGroups } from './groups.ts'
import { readEntries } from './lists.rules.ts'
import { cellErrorsOf } from './report.rules.ts'

/** Who imports a table, under which key. */
export type ImportOrder = {
  readonly callerId: string
  readonly key: string
  readonly isDryRun: boolean
  /** What the table cannot say of the shop's first products, by their ids: only these are added with an id of the table. */
  readonly facts?: ReadonlyMap<string, Facts>
}

const checks = { newProduct: schemaCheck('NewProduct'), changes: schemaCheck('ProductChanges') }

/** The id that a line's new product gets, always the same for the same line of the same order. */
function ownIdOf({ line, cells }: Row, { callerId, key }: ImportOrder): string {
  // With what stands in the line, since a key may be used again for another table, whose lines are others.
  return stableId('importProducts', callerId, key, String(line), JSON.stringify(cells))
}

/** Takes pictures into use before products show them. @returns those that are not kept, and what to do */
async function takePictures(all: readonly string[]): Promise<Map<string, string>> {
  const lostPictures = new Map<string, string>()
  await inGroups([...new Set(all)], async (img) => {
    try {
      await claimPicture(img)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unprocessable') throw error
      lostPictures.set(img, cellErrorsOf(error)[0]?.message ?? error.message)
    }
  })
  return lostPictures
}

/** The pictures of a line that its product does not show yet in that place: the others are in use already. */
function newPictures({ cells }: Row, product: Product | undefined): readonly string[] {
  const read = readEntries(cells.pictures)
  const pictures = 'list' in read ? read.list : []
  const moved = movedPictures(product ?? {}, { img: cells.img, pictures })
  return moved.map(({ address }) => address).filter(Boolean)
}

/** Of some names those of categories. */
async function findCategories(names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await inGroups([...new Set(names)], async (name) =>
    (await isCategory(name)) ? [name] : [],
  )
  return new Set(found.flat())
}

/** Reads what the lines name, at once for all, and takes the pictures that they shall show. */
export async function readKnown(rows: readonly Row[], order: ImportOrder): Promise<Known> {
  const adding = rows.filter(({ cells }) => !cells._id)
  const ownIds = new Map(adding.map((row) => [row, ownIdOf(row, order)]))
  const [products, tools] = await Promise.all([
    findWithQuantity(rows.map((row) => ownIds.get(row) ?? row.cells._id)),
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
  return { products, tools, categories, ownIds, facts, lostPictures, checks }
}
