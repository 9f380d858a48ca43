import { fieldRefusal, type Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { toTool } from '../product/product.rules.ts'
import type { Facets, Found, Listing, Narrowing, Page, Place, Sort } from './engine/engine.ts'

type Schemas = components['schemas']

/** Product fields in MongoDB that the search index needs. */
type Document = Omit<Listing, 'references' | 'stars' | 'createdAtMs'> & {
  readonly references?: readonly string[] | null
  readonly stars?: Schemas['Stars'] | null
  readonly createdAt: Date
}

function copyStars({ average, count, distribution }: Schemas['Stars']): Schemas['Stars'] {
  return { average, count, ...(distribution && { distribution: [...distribution] }) }
}

/** Converts a product from MongoDB to its form in the search index. */
export function toListing(product: Document): Listing {
  const { _id, revision, name, description, img, brand, category, partNumber, stars } = product
  const { priceCents, minimumOrderQuantity, availableQuantity, orderedQuantity, fits } = product
  return {
    _id,
    revision,
    name,
    description,
    img,
    priceCents,
    minimumOrderQuantity,
    availableQuantity,
    references: product.references ?? [],
    fits,
    createdAtMs: product.createdAt.getTime(),
    ...(orderedQuantity && { orderedQuantity }),
    ...(brand && { brand }),
    ...(category && { category }),
    ...(partNumber && { partNumber }),
    ...(stars && { stars: copyStars(stars) }),
  }
}

/** Converts a found product to the format that the API contract defines. */
function toListedProduct(found: Found, fit?: Schemas['Fit']): Schemas['ListedProduct'] {
  const { stars } = found
  return { ...toTool(found), ...(stars && { stars }), ...(fit && { fit }) }
}

function toFacets(facets: Facets): Schemas['ProductFacets'] {
  const { category, brand, minCents, maxCents, orderable, unorderable } = facets
  return {
    category: [...category],
    brand: [...brand],
    price: { min: minCents / 100, max: maxCents / 100 },
    instock: [
      { value: 'true', count: orderable },
      { value: 'false', count: unorderable },
    ],
  }
}

/**
 * Converts a page of found products to the format that the API contract defines.
 * @param toCursor encodes a position as a cursor
 */
export function toProductPage(
  page: Page,
  findFit: (id: string) => Schemas['Fit'] | undefined,
  toCursor: (place: Place) => string,
): Schemas['ProductPage'] {
  const { total, items, facets, next, nearest } = page
  return {
    total,
    items: items.map((found) => toListedProduct(found, findFit(found._id))),
    facets: toFacets(facets),
    ...(next && { next: toCursor(next) }),
    ...(nearest && { nearest }),
  }
}

/**
 * Converts the lower or upper end of a price range to cents. Rounds a fraction of a cent so that the range becomes
 * narrower.
 */
export function centsFrom(dollars: number, end: 'min' | 'max'): number {
  const cents = dollars * 100
  // The tolerance is necessary because floating-point arithmetic converts a price such as 8.2 to 819.9999… cents.
  return end === 'min' ? Math.ceil(cents - 1e-6) : Math.floor(cents + 1e-6)
}

/** Returns a string that identifies a search, regardless of the order of the filter values. */
export function toSearchKey(narrowing: Narrowing, sort: Sort): string {
  const { categories, brands, fits, ...rest } = narrowing
  const entries = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const vehicle = fits === null ? 'none' : (fits?._id ?? '')
  return JSON.stringify([entries, categories.toSorted(), brands.toSorted(), vehicle, sort])
}

/** Encodes a position as a URL-safe cursor that contains the fingerprint of its search, the sort value and the id. */
export function encodeCursor(mark: string, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([mark, key, id])).toString('base64url')
}

function foreign(): Refusal {
  const detail = 'This page belongs to another search. Start with the first page.'
  return fieldRefusal('unprocessable', 'query.cursor', 'is of another search', detail)
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw foreign()
  }
}

/**
 * Decodes a cursor.
 * @param keyType type of the sort value
 * @throws Refusal `unprocessable` if the cursor is invalid or belongs to another search
 */
export function placeIn(cursor: string, mark: string, keyType: 'number' | 'string'): Place {
  const parts = parsed(cursor)
  if (!Array.isArray(parts) || parts.length !== 3) throw foreign()
  const [of, key, id] = parts as readonly unknown[]
  const isKey = typeof key === 'number' || typeof key === 'string'
  if (of !== mark || !isKey || typeof key !== keyType || typeof id !== 'string') throw foreign()
  return { key, id }
}
