import { wordsBetweenSpaces } from '@axle/kit/words'

/** What the admin's list of products looks at. */
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

/** What a product keeps so that the list finds it by an index. It follows from the rest, and is written with it. */
export type ListingKeys = {
  /** Lower case, each once; a search asks for their beginnings. */
  readonly words: readonly string[]
  readonly isAdded: boolean
  readonly isLow: boolean
}

/** Fewer units of a product than this are few, whatever the smallest order is. */
const lowStockBelow = 10

/** Whether none or few units are left; fewer than the smallest order are few, since nobody can buy them. */
export function isLowStock(product: {
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
}): boolean {
  return product.availableQuantity < Math.max(lowStockBelow, product.minimumOrderQuantity)
}

/** A word as it is, what signs part it into, and without signs: 'HAL-H7' is found by 'hal-h7', 'h7' and 'halh7'. */
function formsOf(word: string): readonly string[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return [word, ...parts, parts.join('')]
}

/** The keys of a product as it is. */
export function listingKeysOf(product: Listable): ListingKeys {
  const { _id, name, brand, category, partNumber, references = [], added } = product
  const texts = [_id, name, brand, category, partNumber, ...references]
  const all = [...texts, added?.email, added?.products].filter((text) => text !== undefined)
  const words = all.flatMap(wordsBetweenSpaces).flatMap(formsOf)
  return {
    words: [...new Set(words)],
    isAdded: Boolean(added),
    isLow: isLowStock(product),
  }
}

/** The last product of a page by what the page is sorted by, for the next one to begin behind it. */
export type Place = { readonly value: string | number; readonly id: string }

/** A place as a cursor, which addresses carry as it is. */
export function cursorOf({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

function isOf(type: 'string' | 'number' | 'time', value: unknown): value is string | number {
  if (type !== 'time') return typeof value === type
  return typeof value === 'number' && Number.isFinite(new Date(value).getTime())
}

/** @returns undefined for what is no cursor of a list sorted by a value of this type; a time is in milliseconds */
export function placeOf(cursor: string, type: 'string' | 'number' | 'time'): Place | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 2) return undefined
    const [value, id]: readonly unknown[] = read
    return isOf(type, value) && typeof id === 'string' ? { value, id } : undefined
  } catch {
    return undefined
  }
}
