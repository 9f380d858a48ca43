import { fieldRefusal, notFound, Refusal } from '@axle/kit/errors/errors'
import type { components, operations } from '@axle/kit/http.gen'
import type { Place } from '@axle/kit/http/pagination'
import { createHash } from 'node:crypto'
import { toTool } from '../product/product.rules.ts'
import { findVehicle } from '../vehicle/vehicle.flow.ts'
import type { Narrowing, Query, SearchEngine, Sort } from './engine/engine.ts'
import { centsFrom, encodeCursor, placeIn, toSearchKey, toProductPage } from './search.rules.ts'
import type { IndexSync } from './sync/index-sync.flow.ts'

type Schemas = components['schemas']
type Asked = NonNullable<operations['listProducts']['parameters']['query']>
type AskedTools = NonNullable<operations['listTools']['parameters']['query']>

/** A page of the product list, with the query parameters for the next page. */
export type Tools = {
  readonly items: readonly Schemas['ListedProduct'][]
  readonly total?: number
  readonly next?: Place
}

const suggestionsAtMost = 8
const markLength = 10

/** Converts a query parameter to a list, because a parameter with a single value is not an array. */
function toList(values: readonly string[] | string | undefined): readonly string[] {
  return values === undefined ? [] : [values].flat()
}

async function resolveNarrowing(asked: Asked): Promise<Narrowing> {
  const { search, minprice, maxprice, fits, rating } = asked
  return {
    categories: toList(asked.category),
    brands: toList(asked.brand),
    isInStock: asked.instock === 'true',
    ...(search !== undefined && { search }),
    ...(minprice !== undefined && { minCents: centsFrom(Number(minprice), 'min') }),
    ...(maxprice !== undefined && { maxCents: centsFrom(Number(maxprice), 'max') }),
    ...(fits !== undefined && { fits: (await findVehicle(fits)) ?? null }),
    ...(rating !== undefined && { rating: Number(rating) }),
  }
}

/**
 * Returns the sort order. Without a search text, all products are equally relevant, so they are sorted by name instead.
 */
function resolveSort({ search, sort = 'relevance' }: Asked): Sort {
  return sort === 'relevance' && search === undefined ? 'name' : sort
}

function computeMark(narrowing: Narrowing, sort: Sort): string {
  const hash = createHash('sha256').update(toSearchKey(narrowing, sort))
  return hash.digest('base64url').slice(0, markLength)
}

/** @throws Refusal `unprocessable` if the cursor is invalid or belongs to another search */
async function listProducts(engine: SearchEngine, asked: Asked): Promise<Schemas['ProductPage']> {
  const [narrowing, vehicle] = await Promise.all([
    resolveNarrowing(asked),
    asked.vehicle === undefined ? undefined : findVehicle(asked.vehicle),
  ])
  const sort = resolveSort(asked)
  const mark = computeMark(narrowing, sort)
  const { cursor, limit = 24 } = asked
  const keyType = sort === 'name' ? 'string' : 'number'
  const query: Query = {
    ...narrowing,
    sort,
    limit: Number(limit),
    ...(cursor !== undefined && { after: placeIn(cursor, mark, keyType) }),
  }
  const page = await engine.find(query)
  const ids = page.items.map(({ _id }) => _id)
  const fits = asked.vehicle === undefined ? undefined : await engine.findFits(ids, vehicle)
  return toProductPage(
    page,
    (id) => fits?.get(id),
    (place) => encodeCursor(mark, place),
  )
}

/** Query parameters that the list supports when it is sorted by category. */
const plainNames: readonly string[] = ['search', 'category', 'sort', 'limit', 'offset']
const plainLimit = 500

/** @throws Refusal `unprocessable` for a parameter that is not supported when the list is sorted by category */
function assertPlain(asked: AskedTools): void {
  const other = Object.keys(asked).find((name) => !plainNames.includes(name))
  if (other === undefined && toList(asked.category).length < 2) return
  const detail = 'Name another sort: by category, the list takes only a search and one category.'
  throw fieldRefusal('unprocessable', `query.${other ?? 'category'}`, 'needs another sort', detail)
}

async function listByCategory(engine: SearchEngine, asked: AskedTools): Promise<Tools> {
  assertPlain(asked)
  const { search, limit = plainLimit, offset = 0 } = asked
  const part = { limit: Number(limit), offset: Number(offset) }
  const found = await engine.list({ search, category: toList(asked.category)[0], ...part })
  const next = { offset: part.offset + found.length }
  return { items: found.map(toTool), ...(found.length === part.limit && { next }) }
}

async function listTools(engine: SearchEngine, asked: AskedTools): Promise<Tools> {
  const { sort = 'category', offset = 0, ...others } = asked
  if (sort === 'category') return listByCategory(engine, asked)
  if (Number(offset) > 0) {
    const detail = 'Follow the header Link, or sort by category.'
    throw fieldRefusal('unprocessable', 'query.offset', 'goes with the sort category', detail)
  }
  const page = await listProducts(engine, { limit: plainLimit, ...others, sort })
  const { items, total, next: cursor } = page
  return { items, total, ...(cursor !== undefined && { next: { cursor } }) }
}

/** Creates the search operations. Each operation fails with `unavailable` until the search index is built. */
export function createSearch(engine: SearchEngine, { assertBuilt }: IndexSync) {
  return {
    /** @throws Refusal `unprocessable` if the cursor is invalid or belongs to another search */
    list: async (asked: Asked): Promise<Schemas['ProductPage']> => {
      assertBuilt()
      return listProducts(engine, asked)
    },
    /**
     * @throws Refusal `unprocessable` if the cursor is invalid or belongs to another search, or the sort order does
     * not support a parameter
     */
    tools: async (asked: AskedTools): Promise<Tools> => {
      assertBuilt()
      return listTools(engine, asked)
    },
    /** Returns the category names of products on sale, exactly as the products contain them. */
    categories: async (): Promise<readonly string[]> => {
      assertBuilt()
      return engine.categories()
    },
    /**
     * Whether the search index contains a product, which means that the product is on sale, or was until recently.
     * False if the search engine is unavailable.
     */
    isHeld: async (id: string): Promise<boolean> => {
      try {
        return (await engine.findRevisions([id])).has(id)
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
    suggest: async (search: string): Promise<Schemas['Suggestion'][]> => {
      assertBuilt()
      return [...(await engine.suggest(search, suggestionsAtMost))]
    },
    /** @throws Refusal `not-found` if the product is not on sale */
    fit: async (id: string, vehicleId: string): Promise<Schemas['Fit']> => {
      assertBuilt()
      const fit = (await engine.findFits([id], await findVehicle(vehicleId))).get(id)
      if (!fit) throw notFound()
      return fit
    },
  }
}

export type Search = ReturnType<typeof createSearch>
