import type { components } from '@axle/kit/http.gen'
import { movedPictures, type Pictured } from '../product/pictures.rules.ts'
import {
  type ChosenTool,
  type Facts,
  type Product,
  type ProductChanges,
  quantityRefusal,
} from '../product/product.rules.ts'
import {
  type CellError,
  parseChanges,
  firstOfEach,
  parseNewProduct,
  type Row,
  type ShapeCheck,
  missing,
} from './cells.rules.ts'

/** Everything that a table's lines refer to, read in one batch. */
export type ImportContext = {
  /** Products by id, including products that are off sale. */
  readonly products: ReadonlyMap<string, Product>
  /** Products on sale by name. */
  readonly tools: ReadonlyMap<string, ChosenTool>
  /** Existing categories that lines name instead of a tool. */
  readonly categories: ReadonlySet<string>
  /** Ids for the products that lines add. */
  readonly idsByRow: ReadonlyMap<Row, string>
  /** Additional facts about seed products, by id. Empty for a table that an admin uploads. */
  readonly facts: ReadonlyMap<string, Facts>
  /** Images that are not stored, each with its error message. */
  readonly lostPictures: ReadonlyMap<string, string>
  /** Functions that validate new products and changes against the API contract's schema. */
  readonly checks: { readonly newProduct: ShapeCheck; readonly changes: ShapeCheck }
}

/** A line's values and all its errors. */
export type Checked<T> = { readonly given: T; readonly errors: readonly CellError[] }

/** Returns errors for the images that a line adds to a product or moves to another position. */
function pictureErrors(
  given: Partial<Pictured>,
  { lostPictures }: ImportContext,
  before: Partial<Pictured> = {},
): CellError[] {
  const moved = movedPictures(before, { img: '', ...given })
  return moved.flatMap(({ address, field }) => {
    const message = lostPictures.get(address)
    const column = field === 'body.img' ? 'img' : 'pictures'
    return message === undefined ? [] : [{ column, message }]
  })
}

function stockErrors(before: Product, given: ProductChanges): CellError[] {
  const refusal = quantityRefusal(before.availableQuantity, given)
  return refusal ? [{ column: 'newavailablequantity', message: refusal.message }] : []
}

/**
 * Validates a line that changes a product.
 * @param before the product, or undefined if no product with this id is on sale
 */
export function checkChange(
  { cells }: Row,
  before: Product | undefined,
  known: ImportContext,
): Checked<ProductChanges> {
  const { given, faults } = parseChanges(cells, known.checks.changes)
  if (!before) {
    const message = 'is not the id of a product on sale; leave the cell empty to add one'
    return { given, errors: [{ column: '_id', message }, ...faults] }
  }
  const picture = pictureErrors(given, known, before)
  return { given, errors: firstOfEach([...faults, ...picture, ...stockErrors(before, given)]) }
}

/** Returns the errors for a line that names no tool, and must therefore contain an image and a price. */
function lentErrors(cells: Row['cells']): CellError[] {
  const empty = (['img', 'price'] as const).filter((column) => !cells[column])
  return empty.map((column) => ({ column, message: missing }))
}

/**
 * Validates a line that adds a product.
 * @param chosen the tool, or undefined if `products` does not name a tool on sale
 */
export function checkNew(
  { cells }: Row,
  chosen: ChosenTool | undefined,
  known: ImportContext,
): Checked<components['schemas']['NewProduct']> {
  const { given, faults } = parseNewProduct(cells, chosen?.img, known.checks.newProduct)
  const isOfCategory = !chosen && known.categories.has(cells.products)
  const message = 'is not on sale; write the name of a tool as the shop shows it'
  const tool = chosen || isOfCategory ? [] : [{ column: 'products', message }]
  const lent = isOfCategory ? lentErrors(cells) : []
  const picture = pictureErrors(given, known)
  return { given, errors: firstOfEach([...faults, ...lent, ...picture, ...tool]) }
}

/** Validates a seed line. A seed product has no supplier, and no tool that could provide an image or a price. */
export function checkFirst(
  { cells }: Row,
  known: ImportContext,
): Checked<components['schemas']['NewProduct']> {
  const { given, faults } = parseNewProduct(cells, undefined, known.checks.newProduct)
  const own = faults.filter(({ column }) => column !== 'email' && column !== 'products')
  const errors = [...own, ...lentErrors(cells), ...pictureErrors(given, known)]
  return { given, errors: firstOfEach(errors) }
}
