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
  changesOf,
  firstOfEach,
  newProductOf,
  type Row,
  type ShapeCheck,
} from './cells.rules.ts'
import { missing } from './fault-words.rules.ts'

/** What the lines name, read at once. */
export type Known = {
  /** By their ids, also those that were taken off sale. */
  readonly products: ReadonlyMap<string, Product>
  /** Products on sale by their names. */
  readonly tools: ReadonlyMap<string, ChosenTool>
  /** Of the categories that the lines name in place of a tool, those that there are. */
  readonly categories: ReadonlySet<string>
  /** The ids that the lines' new products get. */
  readonly ownIds: ReadonlyMap<Row, string>
  /** Of the shop's first products, by their ids; an admin's table has none. */
  readonly facts: ReadonlyMap<string, Facts>
  /** Pictures that are not kept, and why each cannot be used. */
  readonly lostPictures: ReadonlyMap<string, string>
  /** The contract's rules. */
  readonly checks: { readonly newProduct: ShapeCheck; readonly changes: ShapeCheck }
}

/** What a line gives, and all that is wrong with it. */
export type Checked<T> = { readonly given: T; readonly errors: readonly CellError[] }

/** What is wrong with the pictures that a line shows in another place than its product does. */
function pictureErrors(
  given: Partial<Pictured>,
  { lostPictures }: Known,
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

/** Checks a line that changes a product; `before` lacks where there is none on sale. */
export function checkChange(
  { cells }: Row,
  before: Product | undefined,
  known: Known,
): Checked<ProductChanges> {
  const { given, faults } = changesOf(cells, known.checks.changes)
  if (!before) {
    const message = 'is not the id of a product on sale; leave the cell empty to add one'
    return { given, errors: [{ column: '_id', message }, ...faults] }
  }
  const picture = pictureErrors(given, known, before)
  return { given, errors: firstOfEach([...faults, ...picture, ...stockErrors(before, given)]) }
}

/** What a line needs that no tool lends a picture and a price. */
function lentErrors(cells: Row['cells']): CellError[] {
  const empty = (['img', 'price'] as const).filter((column) => !cells[column])
  return empty.map((column) => ({ column, message: missing }))
}

/** Checks a line that adds a product; `chosen` lacks where `products` names no tool on sale. */
export function checkNew(
  { cells }: Row,
  chosen: ChosenTool | undefined,
  known: Known,
): Checked<components['schemas']['NewProduct']> {
  const { given, faults } = newProductOf(cells, chosen?.img, known.checks.newProduct)
  const isOfCategory = !chosen && known.categories.has(cells.products)
  const message = 'is not on sale; write the name of a tool as the shop shows it'
  const tool = chosen || isOfCategory ? [] : [{ column: 'products', message }]
  const lent = isOfCategory ? lentErrors(cells) : []
  const picture = pictureErrors(given, known)
  return { given, errors: firstOfEach([...faults, ...lent, ...picture, ...tool]) }
}

/** Checks a line of the shop's first products, which names no supplier and no tool to take a price or picture from. */
export function checkFirst(
  { cells }: Row,
  known: Known,
): Checked<components['schemas']['NewProduct']> {
  const { given, faults } = newProductOf(cells, undefined, known.checks.newProduct)
  const own = faults.filter(({ column }) => column !== 'email' && column !== 'products')
  const errors = [...own, ...lentErrors(cells), ...pictureErrors(given, known)]
  return { given, errors: firstOfEach(errors) }
}
