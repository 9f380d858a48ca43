import {
  type Clause,
  firmPart,
  isBound,
  matchPart,
  sameVehicle,
  computeSubsets,
  wordPart,
} from './clauses.rules.ts'
import { all, any, not, type Part, within } from './parts.rules.ts'

/**
 * Maximum number of vehicle clauses by which products are grouped. Each additional clause doubles the size of the
 * request.
 */
const boundAtMost = 3

/** A group of products, and the clauses that a single vehicle of each product must match. */
type Case = { readonly part: Part; readonly needed: readonly Clause[] }

/** Whether a vehicle's model years cover a year, end before it, or start after it. */
type Side = 'covering' | 'before' | 'after'

/**
 * Groups all products by the clauses that must all match the same vehicle. If no single vehicle of a product matches
 * them all, for example because the product's name lists several vehicles, no clause restricts the vehicle.
 */
function createCases(clauses: readonly Clause[]): readonly Case[] {
  const ofVehicles = clauses.filter(({ isOfVehicles }) => isOfVehicles).slice(0, boundAtMost)
  return computeSubsets(ofVehicles).flatMap((some): readonly Case[] => {
    const isSome = ofVehicles.map((one) => (some.includes(one) ? isBound(one) : not(isBound(one))))
    if (some.length < 2) return [{ part: all(isSome), needed: some }]
    const isMet = sameVehicle(some)
    return [
      { part: all([...isSome, isMet]), needed: some },
      { part: all([...isSome, not(isMet)]), needed: [] },
    ]
  })
}

function nearestIn({ part, needed }: Case, year: number): Part {
  const vehicles = all(needed.map((one) => wordPart('fits.words', one)))
  const sides = {
    covering: {
      filter: all([within('fits.yearFrom', { lte: year }), within('fits.yearTo', { gte: year })]),
    },
    before: {
      filter: within('fits.yearTo', { lt: year }),
      aggs: { year: { max: { field: 'fits.yearTo' } } },
    },
    after: {
      filter: within('fits.yearFrom', { gt: year }),
      aggs: { year: { min: { field: 'fits.yearFrom' } } },
    },
  } satisfies Record<Side, Part>
  const vehicle = { filter: vehicles, aggs: sides }
  return { filter: part, aggs: { fits: { nested: { path: 'fits' }, aggs: { vehicle } } } }
}

/**
 * Builds the request for the model years nearest to a year. The request covers all matching products and, separately,
 * the products that match in fields other than their description.
 */
export function yearsRequest(clauses: readonly Clause[], year: number): Part {
  const cases = createCases(clauses).map((one, at) => [`case${at}`, nearestIn(one, year)])
  const aggs = Object.fromEntries(cases)
  return {
    size: 0,
    track_total_hits: false,
    query: clauses.length === 0 ? all([]) : matchPart(clauses),
    aggs: { all: { filter: all([]), aggs }, firm: { filter: all(clauses.map(firmPart)), aggs } },
  }
}

/** Returns a query for products with a single vehicle that covers this year and matches the clauses. */
export function ofYear(clauses: readonly Clause[], year: number): Part {
  const made = [within('fits.yearFrom', { lte: year }), within('fits.yearTo', { gte: year })]
  return any(createCases(clauses).map(({ part, needed }) => all([part, sameVehicle(needed, made)])))
}

/** The nearest model years before and after the requested year, and whether a vehicle covers the requested year. */
type Nearest = { readonly isCovered: boolean; readonly before?: number; readonly after?: number }

/**
 * Returns the year to show. If two years are equally near, returns the later year. Returns undefined if no vehicle has
 * a model year.
 */
export function shownYear(
  asked: number,
  { isCovered, before, after }: Nearest,
): number | undefined {
  if (isCovered) return asked
  const back = before === undefined ? Infinity : asked - before
  const ahead = after === undefined ? Infinity : after - asked
  if (back === Infinity && ahead === Infinity) return undefined
  return ahead <= back ? asked + ahead : asked - back
}
