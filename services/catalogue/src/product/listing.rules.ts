import { wordsBetweenSpaces } from '@axle/kit/mongo/words.rules'

/** Product fields by which the product list for admins is searched and filtered. */
type Listable = {
  readonly _id: string
  readonly name: string
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly partNumber?: string | undefined
  readonly references?: readonly string[] | undefined
  readonly added?: { readonly email: string; readonly products: string } | null | undefined
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
}

/**
 * Derived fields that are indexed, so that the product list for admins finds products quickly. Every write of a product
 * updates them.
 */
export type ListingKeys = {
  /** Distinct lower-case words. A search matches their prefixes. */
  readonly words: readonly string[]
  readonly isAdded: boolean
  readonly isLow: boolean
}

/** Number of units below which stock is low, regardless of the minimum order quantity. */
const lowStockBelow = 10

/** Whether stock is low. Stock below the minimum order quantity also counts as low, because buyers cannot order it. */
export function isLowStock(product: {
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
}): boolean {
  return product.availableQuantity < Math.max(lowStockBelow, product.minimumOrderQuantity)
}

/**
 * Returns a word, its parts between punctuation marks, and the joined parts, so that 'HAL-H7' is found by 'hal-h7',
 * 'h7' and 'halh7'.
 */
function toWordForms(word: string): readonly string[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return [word, ...parts, parts.join('')]
}

/** Derives the listing keys of a product. */
export function deriveListingKeys(product: Listable): ListingKeys {
  const { _id, name, brand, category, partNumber, references = [], added } = product
  const texts = [_id, name, brand, category, partNumber, ...references]
  const all = [...texts, added?.email, added?.products].filter((text) => text !== undefined)
  const words = all.flatMap(wordsBetweenSpaces).flatMap(toWordForms)
  return {
    words: [...new Set(words)],
    isAdded: Boolean(added),
    isLow: isLowStock(product),
  }
}

/** Position in a list: the sort value and the id of the last product on a page. */
export type Place = { readonly value: string | number; readonly id: string }

/** Encodes a position as a URL-safe cursor. */
export function encodeCursor({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

function hasType(type: 'string' | 'number' | 'time', value: unknown): value is string | number {
  if (type !== 'time') return typeof value === type
  return typeof value === 'number' && Number.isFinite(new Date(value).getTime())
}

/**
 * Decodes a cursor for a list that is sorted by values of the given type. Times are in milliseconds.
 * @returns undefined if the cursor is not valid for this type
 */
export function decodeCursor(
  cursor: string,
  type: 'string' | 'number' | 'time',
): Place | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 2) return undefined
    const [value, id]: readonly unknown[] = read
    return hasType(type, value) && typeof id === 'string' ? { value, id } : undefined
  } catch {
    return undefined
  }
}
