import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { toCents, formatCents } from '@axle/kit/money.rules'
import { editedPictures, furtherPictures, isSamePictures, type Pictured } from './pictures.rules.ts'
import { editedTraits, isSameTraits, type Traits } from './traits.rules.ts'

type Schemas = components['schemas']
export type ProductChanges = Schemas['ProductChanges']

const stockChanged = { code: 'stock-changed', status: 409 }

/** Product fields that buyers see, and the stock. Money amounts are in whole cents. */
export type ProductText = {
  readonly name: string
  readonly description: string
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
}

/** Product fields that admins can change. */
export type EditableText = ProductText & Traits & Pictured

/** A product without the internal fields that only MongoDB code uses. */
export type Product = EditableText & {
  readonly _id: string
  readonly removedAt?: Date | null
}

/** Fields that a new product copies from the chosen tool. */
export type ChosenTool = ProductText & Pick<Traits, 'category'> & { readonly img: string }

/** A new product's traits, origin and creation time. */
export type Facts = Traits & {
  /** For products that an admin added: the supplier, and the tool or category that served as a template. */
  readonly added?: { readonly email: string; readonly products: string }
  /** When the product was first put on sale. The default is the current time. */
  readonly createdAt?: Date
}

/** A new product to put on sale. */
export type ProductToAdd = EditableText & Facts & { readonly _id: string }

function centsOrRefuse(dollars: number): number {
  const cents = toCents(dollars)
  if (cents !== undefined) return cents
  const detail = 'A price has at most two decimals.'
  throw fieldRefusal('unprocessable', 'body.price', 'has a fraction of a cent', detail)
}

/**
 * Fills omitted fields of a new product from the chosen tool.
 * @throws Refusal `unprocessable` if the price has a fraction of a cent
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

function pickPictures({ img, pictures }: Schemas['NewProduct']): Pictured {
  return { img, pictures: furtherPictures(img, pictures) }
}

/**
 * Creates a product from the given values. Omitted values are copied from the chosen tool.
 * @throws Refusal `unprocessable` if the price has a fraction of a cent, or the last year of a vehicle is before its
 * first year
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
    ...pickPictures(given),
    added: { email: given.email.toLowerCase(), products: given.products },
  }
}

/** Default values for a product that is not based on a tool. */
const plain: ProductText = {
  name: '',
  description: '',
  priceCents: 0,
  minimumOrderQuantity: 1,
  availableQuantity: 0,
}

/** Creates a seed product. @throws Refusal `unprocessable` if the price has a fraction of a cent */
export function firstProduct(
  _id: string,
  given: Schemas['NewProduct'],
  facts: Facts,
): ProductToAdd {
  return { ...completeProduct(given, plain), _id, ...pickPictures(given), ...facts }
}

/**
 * Creates a product in a category that the admin chose instead of a tool, so there is no tool to copy values from.
 * @throws Refusal `unprocessable` if the price is missing or has a fraction of a cent, or the last year of a vehicle is
 * before its first year
 */
export function productOfCategory(_id: string, given: Schemas['NewProduct']): ProductToAdd {
  if (given.price === undefined) {
    const detail = 'Enter a price. This category has no product to copy one from.'
    throw fieldRefusal('unprocessable', 'body.price', 'is missing', detail)
  }
  return firstProduct(_id, given, {
    ...editedTraits({ category: given.products, fits: [] }, given),
    added: { email: given.email.toLowerCase(), products: given.products },
  })
}

/**
 * Returns a refusal if the number of units has changed since the admin saw it. Returns undefined if the new number may
 * be set.
 */
export function quantityRefusal(
  now: number,
  { availablequantity, seenavailablequantity }: ProductChanges,
): Refusal | undefined {
  // If the request is a retry, the stock may already equal the requested number.
  const isThere = availablequantity === undefined || availablequantity === now
  if (isThere || seenavailablequantity === now) return undefined
  const detail = `The stock has changed: ${now} are left. Check again before you change it.`
  return new Refusal(stockChanged, detail, { members: { availableQuantity: now } })
}

/**
 * Returns the number of units after an edit.
 * @throws Refusal `stock-changed` if the number of units has changed since the admin saw it
 */
export function quantityAfter(now: number, given: ProductChanges): number {
  const refusal = quantityRefusal(now, given)
  if (refusal) throw refusal
  return given.availablequantity ?? now
}

/**
 * Returns the product after an edit. Omitted fields keep their values.
 * @throws Refusal `unprocessable` if the price has a fraction of a cent, or the last year of a vehicle is before its
 * first year
 * @throws Refusal `stock-changed`, with the current stock, if the stock equals neither the number that the admin saw
 * nor the requested number
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

/** Whether an edit changes nothing. */
export function isSameText(before: EditableText, after: EditableText): boolean {
  const isSameWords = textFields.every((name) => before[name] === after[name])
  return isSameWords && isSamePictures(before, after) && isSameTraits(before, after)
}

const restorableMs = 30 * 86_400_000

/** Returns the time after which a removed product can no longer be restored, 30 days after its removal. */
export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + restorableMs)
}

/** Whether a product removed at the given time can still be restored. */
export function isRestorable(removedAt: Date, now: Date): boolean {
  return now <= restorableUntil(removedAt)
}

/** Product fields that the API contract includes in a tool. */
type Shown = ProductText & {
  readonly _id: string
  readonly img: string
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly partNumber?: string | undefined
}

/** Converts a product to the format that the API contract defines. */
export function toTool(product: Shown): Schemas['Tool'] {
  const { _id, name, img, description, brand, category, partNumber } = product
  return {
    _id,
    name,
    img,
    description,
    price: product.priceCents / 100,
    minimumorderquantity: product.minimumOrderQuantity,
    availablequantity: product.availableQuantity,
    ...(brand && { brand }),
    ...(category && { category }),
    ...(partNumber && { partNumber }),
  }
}

/**
 * Describes a product edit. For the price and units, shows the old and new values. For other fields, shows only their
 * names.
 */
export function changesInWords(before: EditableText, after: EditableText): string {
  const price = (text: EditableText) => `$${formatCents(text.priceCents)}`
  const parts = [
    ['name', before.name, after.name],
    ['price', price(before), price(after)],
    ['units', before.availableQuantity, after.availableQuantity],
    ['minimum order', before.minimumOrderQuantity, after.minimumOrderQuantity],
  ] as const
  const fromTo = parts
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${name} from ${from} to ${to}`)
  const others = [
    before.description !== after.description && 'description',
    !isSamePictures(before, after) && 'pictures',
    !isSameTraits(before, after) && 'brand, category, numbers or vehicles',
  ].filter((one) => one !== false)
  return [...fromTo, ...others].join('; ')
}

/** Describes an admin's action on a product for the audit log. */
export function auditChange(
  { _id: id, name }: { readonly _id: string; readonly name: string },
  action: components['schemas']['AuditAction'],
  detail?: string,
) {
  const target = { kind: 'product', id } as const
  return { action, target, about: name, ...(detail && { detail }) }
}
