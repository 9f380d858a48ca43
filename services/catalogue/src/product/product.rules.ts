import { fieldRefusal, Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { centsOf } from '@axle/kit/money'
import { editedPictures, furtherPictures, isSamePictures, type Pictured } from './pictures.rules.ts'
import { editedTraits, isSameTraits, type Traits } from './traits.rules.ts'

type Schemas = components['schemas']
export type ProductChanges = Schemas['ProductChanges']

const stockChanged = { code: 'stock-changed', status: 409 }

/** What is shown of a product besides its stock. Money in integer cents. */
export type ProductText = {
  readonly name: string
  readonly description: string
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
}

/** What admins may change of a product. */
export type EditableText = ProductText & Traits & Pictured

/** A product as others than its store see it. */
export type Product = EditableText & {
  readonly _id: string
  readonly removedAt?: Date | null
}

/** What a new product borrows of the tool that it is made after. */
export type ChosenTool = ProductText & Pick<Traits, 'category'> & { readonly img: string }

/** What a product is besides its words. */
export type Facts = Traits & {
  /** Set on products that an admin added: the supplier and the tool it was made after. */
  readonly added?: { readonly email: string; readonly products: string }
  /** When it came on sale, where that is not now. */
  readonly createdAt?: Date
}

/** A product that is to be put on sale. */
export type ProductToAdd = EditableText & Facts & { readonly _id: string }

function centsOrRefuse(dollars: number): number {
  const cents = centsOf(dollars)
  if (cents !== undefined) return cents
  const detail = 'A price has at most two decimals.'
  throw fieldRefusal('unprocessable', 'body.price', 'has a fraction of a cent', detail)
}

/**
 * Fills what the admin left out of a new product with what the chosen tool has.
 * @throws Refusal `unprocessable` when the price has a fraction of a cent
 */
export function completeProduct(given: Schemas['NewProduct'], chosen: ProductText): ProductText {
  return {
    name: given.name.trim(),
    description: given.description ?? chosen.description,
    priceCents: given.price === undefined ? chosen.priceCents : centsOrRefuse(given.price),
    minimumOrderQuantity: given.minimumorderquantity ?? chosen.minimumOrderQuantity,
    availableQuantity: given.availablequantity ?? chosen.availableQuantity,
  }
}

/** The pictures of a new product. */
function picturesOf({ img, pictures }: Schemas['NewProduct']): Pictured {
  return { img, pictures: furtherPictures(img, pictures) }
}

/**
 * A new product, made after the chosen tool.
 * @throws Refusal `unprocessable` when the price has a fraction of a cent, or years are the wrong way round
 */
export function productAfter(
  _id: string,
  given: Schemas['NewProduct'],
  chosen: ChosenTool,
): ProductToAdd {
  return {
    ...completeProduct(given, chosen),
    ...editedTraits({ category: chosen.category, fits: [] }, given),
    _id,
    ...picturesOf(given),
    added: { email: given.email.toLowerCase(), products: given.products },
  }
}

/** What a product has that is made after no other, where nothing is given. */
const plain: ProductText = {
  name: '',
  description: '',
  priceCents: 0,
  minimumOrderQuantity: 1,
  availableQuantity: 0,
}

/**
 * One of the shop's first products.
 * @throws Refusal `unprocessable` when the price has a fraction of a cent
 */
export function firstProduct(
  _id: string,
  given: Schemas['NewProduct'],
  facts: Facts,
): ProductToAdd {
  return { ...completeProduct(given, plain), _id, ...picturesOf(given), ...facts }
}

/**
 * A new product of the category that is given in place of a tool: it borrows nothing.
 * @throws Refusal `unprocessable` when the price lacks or has a fraction of a cent, or years are the wrong way round
 */
export function productOfCategory(_id: string, given: Schemas['NewProduct']): ProductToAdd {
  if (given.price === undefined) {
    const detail =
      'The first product of a category has no tool to copy a price from. Enter a price.'
    throw fieldRefusal('unprocessable', 'body.price', 'is missing', detail)
  }
  return firstProduct(_id, given, {
    ...editedTraits({ category: given.products, fits: [] }, given),
    added: { email: given.email.toLowerCase(), products: given.products },
  })
}

/** Refuses a number of units that was decided upon another number than is there; undefined: it may be set. */
export function quantityRefusal(
  now: number,
  { availablequantity, seenavailablequantity }: ProductChanges,
): Refusal | undefined {
  // The wanted number is there already when the same call comes again.
  const isThere = availablequantity === undefined || availablequantity === now
  if (isThere || seenavailablequantity === now) return undefined
  const detail = `The stock has changed: ${now} are left. Check again before you change it.`
  return new Refusal(stockChanged, detail, { members: { availableQuantity: now } })
}

/** How many units there shall be. @throws Refusal `stock-changed` when it was decided upon another number */
export function quantityAfter(now: number, given: ProductChanges): number {
  const refusal = quantityRefusal(now, given)
  if (refusal) throw refusal
  return given.availablequantity ?? now
}

/**
 * A product with what was given of the changes, and the rest as it is.
 * @throws Refusal `unprocessable` when the price has a fraction of a cent or years are the wrong way round;
 * `stock-changed` with the number of units when neither the number that was seen nor the wanted one is there
 */
export function editedText(before: EditableText, given: ProductChanges): EditableText {
  return {
    ...editedTraits(before, given),
    ...editedPictures(before, given),
    name: given.name?.trim() ?? before.name,
    description: given.description ?? before.description,
    priceCents: given.price === undefined ? before.priceCents : centsOrRefuse(given.price),
    minimumOrderQuantity: given.minimumorderquantity ?? before.minimumOrderQuantity,
    availableQuantity: quantityAfter(before.availableQuantity, given),
  }
}

const textFields = [
  'name',
  'description',
  'priceCents',
  'minimumOrderQuantity',
  'availableQuantity',
] as const satisfies readonly (keyof EditableText)[]

/** Whether an edit leaves everything as it was. */
export function isSameText(before: EditableText, after: EditableText): boolean {
  const isSameWords = textFields.every((name) => before[name] === after[name])
  return isSameWords && isSamePictures(before, after) && isSameTraits(before, after)
}

const restorableMs = 30 * 86_400_000

/** Until when a product that was taken off sale then may be put on sale again: for 30 days. */
export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + restorableMs)
}

/** Whether a product that was taken off sale then may be put on sale again now. */
export function isRestorable(removedAt: Date, now: Date): boolean {
  return now <= restorableUntil(removedAt)
}
