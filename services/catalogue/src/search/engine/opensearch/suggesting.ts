import type { components } from '@axle/kit/http.gen'
import {
  brandsAtMost,
  categoriesAtMost,
  nameTest,
  numbersAtMost,
  typedNumber,
} from '../suggesting.rules.ts'
import { normalisePartNumber } from '../words.rules.ts'
import { answers } from './answers.ts'
import type { Ask } from './asking.ts'
import type { Matcher } from './matching.ts'
import { begins } from './parts.rules.ts'

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
