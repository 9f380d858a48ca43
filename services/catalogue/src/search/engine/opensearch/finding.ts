import type { components } from '@axle/kit/http.gen'
import {
  folded,
  type Arrangement,
  createCategoryFilter,
  countedCategories,
  listedCounts,
} from '../arrangement.rules.ts'
import type { Facets, Found, ListQuery, Narrowing, Page, Place, Query, Sort } from '../engine.ts'
import { isFalling } from '../ordering.rules.ts'
import { answers, type FacetAnswer, type ShownHit } from './answers.ts'
import type { Ask } from './client.ts'
import type { Matcher } from './matching.ts'
import { type ChosenNames, narrowingParts, toOtherFilters, fitsPart } from './narrowing.rules.ts'
import { all, type Part, term, terms, begins } from './parts.rules.ts'
import type { Vehicle } from '../../../vehicle/vehicle.rules.ts'
import {
  normalisePartNumber,
  brandsAtMost,
  categoriesAtMost,
  nameTest,
  numbersAtMost,
  typedNumber,
} from '../words.rules.ts'

const fieldBySort: Readonly<Record<Sort, string>> = {
  relevance: '_score',
  name: 'nameKey',
  price: 'cents',
  '-price': 'cents',
  '-createdat': 'createdAtMs',
  '-rating': 'rating',
  '-sold': 'popularity',
}

/** Returns the category names that products in the chosen categories and their descendants may have. */
function chosenNames(values: readonly string[], arrangement: Arrangement): ChosenNames | undefined {
  if (values.length === 0) return undefined
  const isChosen = createCategoryFilter(values, arrangement)
  const known = new Set(arrangement.knownNames())
  return {
    keys: [...known].filter(isChosen),
    names: values.filter((value) => !known.has(folded(value))),
  }
}

const toCounts = ({ values }: FacetAnswer['brand']) =>
  values.buckets.map(({ key, doc_count }) => ({ value: key, count: doc_count }))

function toFacets(
  { category, brand, price, stock }: FacetAnswer,
  { categories, brands }: Narrowing,
  arrangement: Arrangement,
): Facets {
  return {
    category: countedCategories(toCounts(category), categories, arrangement),
    brand: listedCounts(toCounts(brand), brands),
    minCents: price.least.value ?? 0,
    maxCents: price.most.value ?? 0,
    orderable: stock.orderable.doc_count,
    unorderable: stock.doc_count - stock.orderable.doc_count,
  }
}

function toPlace({ sort: [key, id] }: ShownHit): Place {
  return { key, id }
}

/** Converts a position to a valid `search_after` value. A forged cursor can contain values that no product has. */
function placeAfter({ key, id }: Place): readonly [number | string, string] {
  const most = Number.MAX_SAFE_INTEGER
  if (typeof key === 'string') return [key.toWellFormed(), id.toWellFormed()]
  return [Math.max(-most, Math.min(most, Math.round(key))), id.toWellFormed()]
}

/** Creates the functions that find and list products. */
export function createFinding(ask: Ask, match: Matcher, arrangement: Arrangement) {
  return {
    find: async ({ sort, limit, after, ...narrowing }: Query): Promise<Page> => {
      const { query, nearest } = await match(narrowing.search)
      const chosen = chosenNames(narrowing.categories, arrangement)
      const order = isFalling[sort] ? 'desc' : 'asc'
      const { hits, aggregations } = await ask('_search', answers.page, {
        // Requests one more product than the page size, to find out whether more products follow.
        ...{ size: limit + 1, track_total_hits: true, _source: ['found'] },
        query: { bool: { must: [query], filter: toOtherFilters(narrowing) } },
        ...narrowingParts(narrowing, chosen),
        sort: [{ [fieldBySort[sort]]: { order } }, { id: { order: 'asc' } }],
        ...(after && { search_after: placeAfter(after) }),
      })
      const shown = hits.hits.slice(0, limit)
      const last = shown.at(-1)
      return {
        total: hits.total.value,
        items: shown.map(({ _source }) => _source.found),
        facets: toFacets(aggregations, narrowing, arrangement),
        ...(hits.hits.length > limit && last && { next: toPlace(last) }),
        ...(nearest && { nearest }),
      }
    },
    list: async ({ search, category, limit, offset }: ListQuery): Promise<readonly Found[]> => {
      const { query } = await match(search)
      const own: readonly Part[] = category === undefined ? [] : [term('category', category)]
      const { hits } = await ask('_search', answers.list, {
        ...{ from: offset, size: limit, track_total_hits: false, _source: ['found'] },
        query: all([query, ...own]),
        sort: [
          { category: { order: 'asc', missing: '_first' } },
          { name: { order: 'asc' } },
          { id: { order: 'asc' } },
        ],
      })
      return hits.hits.map(({ _source }) => _source.found)
    },
  }
}

type Fit = components['schemas']['Fit']

const named = (name: string, part: Part): Part => ({ bool: { filter: [part], _name: name } })

/** Creates the function that determines which products fit a vehicle. */
export function createFitting(ask: Ask) {
  return async (
    ids: readonly string[],
    vehicle: Vehicle | undefined,
  ): Promise<ReadonlyMap<string, Fit>> => {
    if (ids.length === 0) return new Map()
    const should = [
      named('known', term('hasFits', true)),
      ...(vehicle ? [named('fits', fitsPart(vehicle))] : []),
    ]
    const { hits } = await ask('_search', answers.fits, {
      ...{ size: ids.length, track_total_hits: false, _source: false },
      query: { bool: { filter: [terms('id', ids)], should } },
    })
    const toFit = (matched: readonly string[]): Fit => {
      if (!vehicle || !matched.includes('known')) return 'unknown'
      return matched.includes('fits') ? 'fits' : 'misfits'
    }
    return new Map(hits.hits.map(({ _id, matched_queries }) => [_id, toFit(matched_queries)]))
  }
}

type Suggestion = components['schemas']['Suggestion']

const namesAtMost = 10_000

/** Creates the function that returns suggestions for an incomplete search query. */
export function createSuggesting(ask: Ask, match: Matcher) {
  async function numbersFor(search: string): Promise<readonly Suggestion[]> {
    const typed = typedNumber(search)
    if (typed === undefined) return []
    const { hits } = await ask('_search', answers.list, {
      ...{ size: numbersAtMost, track_total_hits: false, _source: ['found'] },
      query: begins('wholeNumbers', typed),
      sort: [{ id: { order: 'asc' } }],
    })
    return hits.hits.flatMap(({ _source: { found } }) => {
      const own = [found.partNumber ?? '', ...found.references]
      const text = own.find((one) => normalisePartNumber(one).startsWith(typed))
      return text === undefined ? [] : [{ kind: 'partnumber' as const, text, _id: found._id }]
    })
  }

  async function namesFor(search: string): Promise<readonly Suggestion[]> {
    const named = (field: string) => ({ terms: { field, size: namesAtMost } })
    const { aggregations } = await ask('_search', answers.values, {
      ...{ size: 0, track_total_hits: false },
      aggs: { category: named('category'), brand: named('brand') },
    })
    const isMeant = nameTest(search)
    const first = (kind: 'category' | 'brand', most: number) =>
      (aggregations[kind]?.buckets ?? [])
        .filter(({ key }) => isMeant(key))
        .slice(0, most)
        .map(({ key }) => ({ kind, text: key }))
    return [...first('category', categoriesAtMost), ...first('brand', brandsAtMost)]
  }

  async function productsFor(search: string, limit: number): Promise<readonly Suggestion[]> {
    const { query } = await match(search)
    const { hits } = await ask('_search', answers.list, {
      ...{ size: limit, track_total_hits: false, _source: ['found'], query },
      sort: [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }],
    })
    return hits.hits.map(({ _source: { found } }) => ({
      kind: 'product',
      text: found.name,
      _id: found._id,
    }))
  }

  return async (search: string, limit: number): Promise<readonly Suggestion[]> => {
    const kinds = await Promise.all([
      numbersFor(search),
      namesFor(search),
      productsFor(search, limit),
    ])
    return kinds.flat().slice(0, limit)
  }
}
