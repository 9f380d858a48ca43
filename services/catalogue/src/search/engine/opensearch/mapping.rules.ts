import { fields, weightByMask } from '../words.rules.ts'

/** Mapping version. Must be incremented if the content of an existing field changes. */
const version = 2

/** Field mapping for exact matches, without sorting or counting. */
const looked = { type: 'keyword', doc_values: false }
/** Field mapping for exact matches, sorting and counting. */
const counted = { type: 'keyword' }
/** Field mapping for ranges and sorting. */
const number = { type: 'long' }

/** Returns all weights that a term can have if it occurs only in fields of the mask. */
function worthsIn(mask: number): readonly number[] {
  return [...new Set(weightByMask.filter((_weight, where) => (where & ~mask) === 0))].filter(
    Boolean,
  )
}

const numberFields = fields.number | fields.reference
export const wordWorths = worthsIn(~numberFields)
export const numberWorths = worthsIn(numberFields)

const toFieldMapping = (worths: readonly number[]) => ({
  properties: Object.fromEntries(worths.map((one) => [`w${one}`, looked])),
})

const properties = {
  found: { type: 'object', enabled: false },
  ...{ id: counted, brand: counted, category: counted, categoryKey: looked },
  ...{ name: { ...counted, index: false }, nameKey: { ...counted, index: false } },
  ...{ cents: number, rating: number, popularity: number, createdAtMs: number },
  ...{ isOrderable: { type: 'boolean' }, hasFits: { type: 'boolean' } },
  ...{ words: toFieldMapping(wordWorths), numbers: toFieldMapping(numberWorths) },
  ...{ text: looked, firm: counted, inName: looked, own: looked, vehicle: looked },
  ...{ allNumbers: looked, wholeNumbers: looked },
  wordShare: { type: 'short' },
  fits: {
    type: 'nested',
    properties: {
      ...{ words: looked, model: looked, engine: looked },
      ...{ yearFrom: { type: 'short' }, yearTo: { type: 'short' } },
    },
  },
}

/**
 * Index settings and mapping. The index has a single shard, so that counts are exact. Versions of deleted documents are
 * forgotten, so that a removed product can be added again, even with an older revision.
 */
export const indexBody = {
  settings: {
    index: {
      ...{ number_of_shards: 1, number_of_replicas: 0, auto_expand_replicas: '0-1' },
      ...{ gc_deletes: '0s', refresh_interval: '-1', max_result_window: 20_000 },
    },
  },
  mappings: { dynamic: 'strict', properties },
}

/** Mapping version, which is part of the index name. */
export const mappingVersion = version
