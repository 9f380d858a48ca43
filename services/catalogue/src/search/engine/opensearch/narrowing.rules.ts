import type { Vehicle } from '../../../vehicle/vehicle.rules.ts'
import type { Narrowing } from '../engine.ts'
import { encodeRating } from '../ordering.rules.ts'
import { modelTerm } from './document.rules.ts'
import { all, any, byOneVehicle, none, type Part, term, terms, within } from './parts.rules.ts'

/** Maximum number of values per facet. */
const valuesAtMost = 10_000

type Choice = 'category' | 'brand' | 'price' | 'stock'

/**
 * Names of the chosen categories. `keys` are lower-case names in the tree, and `names` are exact names that are not in
 * the tree.
 */
export type ChosenNames = { readonly keys: readonly string[]; readonly names: readonly string[] }

/** Returns a query for products that fit a vehicle. */
export function fitsPart({ make, model, year, engine }: Vehicle): Part {
  return byOneVehicle([
    term('fits.model', modelTerm(make, model)),
    terms('fits.engine', ['', engine]),
    within('fits.yearFrom', { lte: year }),
    within('fits.yearTo', { gte: year }),
  ])
}

/** Returns the OpenSearch filter for each facet. */
function toFacetFilters(
  { brands, minCents, maxCents, isInStock }: Narrowing,
  chosen: ChosenNames | undefined,
): Readonly<Record<Choice, readonly Part[]>> {
  const ends = {
    ...(minCents !== undefined && { gte: minCents }),
    ...(maxCents !== undefined && { lte: maxCents }),
  }
  return {
    category: chosen
      ? [any([terms('categoryKey', chosen.keys), terms('category', chosen.names)])]
      : [],
    brand: brands.length > 0 ? [terms('brand', brands)] : [],
    price: Object.keys(ends).length > 0 ? [within('cents', ends)] : [],
    stock: isInStock ? [term('isOrderable', true)] : [],
  }
}

/** Returns the OpenSearch filters that belong to no facet. */
export function toOtherFilters({ fits, rating }: Narrowing): readonly Part[] {
  return [
    ...(fits === null ? [none] : []),
    ...(fits ? [fitsPart(fits)] : []),
    ...(rating === undefined ? [] : [within('rating', { gte: encodeRating(rating) })]),
  ]
}

/**
 * Returns the facet filters for the result list and the aggregations for the facet counts. Each count ignores its own
 * facet's filter.
 */
export function narrowingParts(narrowing: Narrowing, chosen: ChosenNames | undefined) {
  const choices = toFacetFilters(narrowing, chosen)
  const without = (own: Choice | undefined): Part =>
    all(Object.entries(choices).flatMap(([choice, parts]) => (choice === own ? [] : parts)))
  const values = (field: 'category' | 'brand') => ({
    filter: without(field),
    aggs: { values: { terms: { field, size: valuesAtMost } } },
  })
  return {
    post_filter: without(undefined),
    aggs: {
      category: values('category'),
      brand: values('brand'),
      price: {
        filter: without('price'),
        aggs: { least: { min: { field: 'cents' } }, most: { max: { field: 'cents' } } },
      },
      stock: {
        filter: without('stock'),
        aggs: { orderable: { filter: term('isOrderable', true) } },
      },
    },
  }
}
