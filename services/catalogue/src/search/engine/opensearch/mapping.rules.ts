import { fields, weightOf } from '../words.rules.ts'

/** To be raised when a document holds other things than before under the same names. */
const version = 2

/** What is looked for as it is, and never sorted or counted by. */
const looked = { type: 'keyword', doc_values: false }
/** What is also sorted or counted by. */
const counted = { type: 'keyword' }
/** What is only compared and sorted by. */
const number = { type: 'long' }

/** All that a term can be worth that stands in some of these fields. */
function worthsIn(mask: number): readonly number[] {
  return [...new Set(weightOf.filter((_weight, where) => (where & ~mask) === 0))].filter(Boolean)
}

const numberFields = fields.number | fields.reference
export const wordWorths = worthsIn(~numberFields)
export const numberWorths = worthsIn(numberFields)

const fieldsOf = (worths: readonly number[]) => ({
  properties: Object.fromEntries(worths.map((one) => [`w${one}`, looked])),
})

const properties = {
  found: { type: 'object', enabled: false },
  ...{ id: counted, brand: counted, category: counted, categoryKey: looked },
  ...{ name: { ...counted, index: false }, nameKey: { ...counted, index: false } },
  ...{ cents: number, rating: number, popularity: number, createdAtMs: number },
  ...{ isOrderable: { type: 'boolean' }, hasFits: { type: 'boolean' } },
  ...{ words: fieldsOf(wordWorths), numbers: fieldsOf(numberWorths) },
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
 * How the server holds the products. One shard, so that counts are true; and nothing is remembered of what was removed,
 * so that an older revision can come back.
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

/** What names an index of just this mapping. */
export const mappingVersion = version
