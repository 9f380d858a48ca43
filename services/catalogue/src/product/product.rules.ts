import type { components } from '@axle/kit/http.gen'
import { centsOf } from '@axle/kit/money'

type NewProduct = components['schemas']['NewProduct']

/** What is told of a product besides its stock. Money in integer cents. */
export type ProductText = {
  readonly name: string
  readonly description: string
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
}

/** Fills what the admin left out of a new product with what the chosen tool has. */
export function completeProduct(given: NewProduct, chosen: ProductText): ProductText | undefined {
  const priceCents = given.price === undefined ? chosen.priceCents : centsOf(given.price)
  if (priceCents === undefined) return undefined
  return {
    name: given.name.trim(),
    description: given.description ?? chosen.description,
    priceCents,
    minimumOrderQuantity: given.minimumorderquantity ?? chosen.minimumOrderQuantity,
    availableQuantity: given.availablequantity ?? chosen.availableQuantity,
  }
}

/** Splits a search into words, lower case, each safe inside a regular expression. */
export function searchWords(search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
}

/** The text that a search looks through. */
export function searchTextOf(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ').toLowerCase()
}
