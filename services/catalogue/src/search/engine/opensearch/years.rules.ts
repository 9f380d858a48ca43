import {
  type Clause,
  firmPart,
  isBound,
  matchPart,
  sameVehicle,
  selectionsOf,
  wordPart,
} from './clauses.rules.ts'
import { all, any, not, type Part, within } from './parts.rules.ts'

/** More words that name vehicles are not distinguished here: each doubles the request. */
const boundAtMost = 3

/** Some products, and the clauses that one and the same vehicle of each must meet. */
type Case = { readonly part: Part; readonly needed: readonly Clause[] }

/** Covers a year, or comes before or after it. */
type Side = 'covering' | 'before' | 'after'

/** All products by what their vehicles must meet; where none meets all, as names of several do, any may. */
function casesOf(clauses: readonly Clause[]): readonly Case[] {
  const ofVehicles = clauses.filter(({ isOfVehicles }) => isOfVehicles).slice(0, boundAtMost)
  return selectionsOf(ofVehicles).flatMap((some): readonly Case[] => {
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

/** Asks which year some vehicle of what is found was made in that is nearest, for all, and for those met firmly. */
export function yearsRequest(clauses: readonly Clause[], year: number): Part {
  const cases = casesOf(clauses).map((one, at) => [`case${at}`, nearestIn(one, year)])
  const aggs = Object.fromEntries(cases)
  return {
    size: 0,
    track_total_hits: false,
    query: clauses.length === 0 ? all([]) : matchPart(clauses),
    aggs: { all: { filter: all([]), aggs }, firm: { filter: all(clauses.map(firmPart)), aggs } },
  }
}

/** Products with a vehicle of that year that meets what it must. */
export function ofYear(clauses: readonly Clause[], year: number): Part {
  const made = [within('fits.yearFrom', { lte: year }), within('fits.yearTo', { gte: year })]
  return any(casesOf(clauses).map(({ part, needed }) => all([part, sameVehicle(needed, made)])))
}

/** The nearest years on each side of the one asked for; itself where a vehicle is of it. */
type Nearest = { readonly isCovered: boolean; readonly before?: number; readonly after?: number }

/** The year that is shown; of two as near the later one. Undefined where no vehicle has one. */
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
