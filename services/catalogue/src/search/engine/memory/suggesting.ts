import type { components } from '@axle/kit/http.gen'
import type { Index } from './index.ts'
import type { Match } from './match.ts'
import type { Names } from './names.ts'
import { selectPage } from './select.ts'
import { getRow } from './postings.ts'
import {
  brandsAtMost,
  categoriesAtMost,
  nameTest,
  numbersAtMost,
  typedNumber,
} from '../suggesting.rules.ts'
import { normalisePartNumber } from '../words.rules.ts'

type Suggestion = components['schemas']['Suggestion']

/** Returns the names that contain all search words, most frequent first. The last word may be incomplete. */
function namesFor(
  names: Names,
  column: Int32Array,
  isHeld: Uint8Array,
  search: string,
  most: number,
) {
  const isMeant = nameTest(search)
  const fitting = Array.from({ length: names.size() }, (_, number) => number).filter((number) =>
    isMeant(names.getText(number)),
  )
  if (fitting.length === 0) return []
  const counts = new Uint32Array(names.size())
  for (let row = 0; row < column.length; row++) {
    const number = column[row] ?? -1
    if (isHeld[row] === 1 && number >= 0) counts[number] = (counts[number] ?? 0) + 1
  }
  const count = (number: number) => counts[number] ?? 0
  return fitting
    .filter((number) => count(number) > 0)
    .sort((one, other) => count(other) - count(one) || one - other)
    .slice(0, most)
    .map((number) => names.getText(number))
}

/** Suggests part numbers that start with the typed text, each with its product. Ignores spaces and punctuation. */
function numbersFor({ rows, numbers }: Index, search: string): Suggestion[] {
  const typed = typedNumber(search)
  if (typed === undefined) return []
  const found: Suggestion[] = []
  for (const id of numbers.startingWith(typed)) {
    for (const posting of numbers.getPostings(id)) {
      const product = rows.at(getRow(posting))?.found
      if (!product) continue
      const own = [product.partNumber ?? '', ...product.references]
      const text = own.find((one) => normalisePartNumber(one) === numbers.getText(id))
      if (text !== undefined) found.push({ kind: 'partnumber', text, _id: product._id })
      if (found.length === numbersAtMost) return found
    }
  }
  return found
}

/** Returns suggestions for an incomplete search query: first part numbers, then categories, brands and products. */
export function suggest(
  index: Index,
  match: Match,
  search: string,
  limit: number,
): readonly Suggestion[] {
  const { rows } = index
  const { category, brand, isHeld } = rows.columns()
  const before: Suggestion[] = [
    ...numbersFor(index, search),
    ...namesFor(rows.categories, category, isHeld, search, categoriesAtMost).map(
      (text) => ({ kind: 'category', text }) as const,
    ),
    ...namesFor(rows.brands, brand, isHeld, search, brandsAtMost).map(
      (text) => ({ kind: 'brand', text }) as const,
    ),
  ]
  const found = match(search)
  const page = selectPage(rows, found, { sort: 'relevance', limit })
  const named = page.rows.flatMap((row) => {
    const product = rows.at(row)?.found
    return product ? [{ kind: 'product', text: product.name, _id: product._id } as const] : []
  })
  return [...before, ...named].slice(0, limit)
}
