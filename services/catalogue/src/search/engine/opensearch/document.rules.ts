import { toPlainModel } from '../../../vehicle/vehicle.rules.ts'
import { folded } from '../arrangement.rules.ts'
import type { Listing } from '../engine.ts'
import {
  fields,
  normalisePartNumber,
  ownFields,
  weightByMask,
  splitWords,
  collectEntries,
} from '../words.rules.ts'
import {
  isOrderable,
  toNameKey,
  encodePopularity,
  encodeRating,
  computeWordShare,
} from '../ordering.rules.ts'

/** Maximum length of a term. Longer words are truncated, because OpenSearch rejects terms above 32,766 bytes. */
const termAtMost = 256
/** Maximum number of words that are counted in a name. */
const namedAtMost = 255

function cut(text: string): string {
  return text.slice(0, termAtMost).toWellFormed()
}

/** Combines a make and a model without drive and trim into one term. */
export function modelTerm(make: string, model: string): string {
  return cut(`${make}\t${model}`)
}

/** Groups terms by weight, because each weight has its own field. */
function byWorth(entries: ReadonlyMap<string, number>) {
  const found: Record<string, string[]> = {}
  for (const [text, mask] of entries) (found[`w${weightByMask[mask] ?? 0}`] ??= []).push(cut(text))
  return found
}

function toVehicles(fits: Listing['fits']) {
  return fits.map(({ make, model, yearFrom, yearTo, engine = '' }) => ({
    words: splitWords(`${make} ${model}`).map(cut),
    model: modelTerm(make, toPlainModel(model)),
    ...{ yearFrom, yearTo, engine },
  }))
}

/**
 * Converts a product to an OpenSearch document. The document contains the unchanged fields that pages show, and the
 * terms by which the product is found.
 */
export function toDocument({ fits, ...found }: Listing) {
  const { _id, name, brand, category, partNumber = '', references, stars, createdAtMs } = found
  const models = fits.map(({ make, model }) => splitWords(`${make} ${model}`))
  const { words, numbers } = collectEntries({ ...found, models })
  const wordsIn = (mask: number) =>
    [...words].filter(([, where]) => (where & mask) !== 0).map(([text]) => cut(text))
  return {
    found,
    id: _id,
    ...(brand && { brand }),
    ...(category && { category, categoryKey: folded(category) }),
    name,
    nameKey: toNameKey(name).toWellFormed(),
    cents: found.priceCents,
    isOrderable: isOrderable({ ...found, fits }),
    rating: stars ? encodeRating(stars.average, stars.count) : 0,
    popularity: encodePopularity({ ...found, fits }),
    createdAtMs,
    words: byWorth(words),
    numbers: byWorth(numbers),
    text: wordsIn(~0),
    firm: wordsIn(~fields.description),
    inName: wordsIn(fields.name),
    own: wordsIn(ownFields),
    vehicle: wordsIn(fields.vehicle),
    allNumbers: [...numbers.keys()].map(cut),
    wholeNumbers: [partNumber, ...references]
      .map((one) => cut(normalisePartNumber(one)))
      .filter(Boolean),
    wordShare: computeWordShare(Math.min(namedAtMost, splitWords(name).length)),
    hasFits: fits.length > 0,
    fits: toVehicles(fits),
  }
}

/** Mapping version, which is part of the index name. Must be incremented if the content of an existing field changes. */
export const mappingVersion = 2

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
