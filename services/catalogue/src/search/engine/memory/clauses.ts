import type { Synonyms } from '../synonyms.ts'
import type { Index, Terms } from './index.ts'
import { getRow } from './postings.ts'
import {
  isYear,
  splitWords,
  byBeginning,
  bySynonym,
  byTypo,
  exactly,
  groupsAtMost,
  splitGroups,
  isNumberLike,
  numberFrom,
  typoFrom,
} from '../words.rules.ts'

/** Indexed term that a search word may refer to. The confidence ranges from 0 to 10. */
type Alternative = { readonly terms: Terms; readonly id: number; readonly sureness: number }

/** Part of a search query that consists of alternatives. A product matches if it contains one of them. */
export type Clause = { readonly alternatives: readonly Alternative[] }

/** A parsed search query. A product must match all clauses and, if the query contains a year, that year. */
export type Understood = { readonly clauses: readonly Clause[]; readonly year?: number }

function exact(terms: Terms, text: string, sureness: number): readonly Alternative[] {
  const id = terms.find(text)
  return id === undefined ? [] : [{ terms, id, sureness }]
}

function begun(terms: Terms, text: string): readonly Alternative[] {
  return terms.startingWith(text).map((id) => ({ terms, id, sureness: byBeginning }))
}

function near({ words }: Index, word: string, isLast: boolean): readonly Alternative[] {
  if (word.length < typoFrom) return []
  const isKnown = (id: number) => words.getCount(words.getText(id)) > 0
  const whole = words.near(word).filter(isKnown)
  const found = whole.length > 0 || !isLast ? whole : words.near(word, true).filter(isKnown)
  return found.map((id) => ({ terms: words, id, sureness: byTypo }))
}

/**
 * Creates the clause for a search word. The alternatives are the word itself, its synonyms and, for the last word, all
 * terms that begin with it. If no product contains any of these, terms that differ by one typo are added.
 */
function createClause(index: Index, synonyms: Synonyms, word: string, isLast: boolean): Clause {
  const { words, numbers } = index
  const meant = [word, ...(synonyms.get(word) ?? [])]
  const alternatives = [
    ...exact(words, word, exactly),
    ...exact(numbers, word, exactly),
    ...meant.slice(1).flatMap((one) => exact(words, one, bySynonym)),
    ...(isLast ? begun(words, word) : []),
    ...(isLast && word.length >= numberFrom ? begun(numbers, word) : []),
  ]
  const isKnown = alternatives.some(({ terms, id }) => terms.getCount(terms.getText(id)) > 0)
  return { alternatives: isKnown ? alternatives : [...alternatives, ...near(index, word, isLast)] }
}

/**
 * Whether an indexed product contains the term. After products are removed, the index may still contain their terms.
 */
function isHeld({ rows }: Index, { terms, id }: Alternative): boolean {
  const held = rows.columns().isHeld
  return terms.getPostings(id).some((posting) => held[getRow(posting)] === 1)
}

/**
 * Finds the longest sequence of words that starts at an index and forms a part number. At the end of the query, the
 * sequence may also be the beginning of a part number.
 */
function numberAt(index: Index, groups: readonly string[], from: number) {
  const { words, numbers } = index
  for (let end = Math.min(groups.length, from + groupsAtMost); end > from + 1; end--) {
    const parts = groups.slice(from, end)
    if (!isNumberLike(parts)) continue
    const joined = parts.join('')
    const known = [...exact(numbers, joined, exactly), ...exact(words, joined, exactly)]
    const found = known.filter((one) => isHeld(index, one))
    const isLast = end === groups.length
    const alternatives =
      found.length === 0 && isLast
        ? begun(numbers, joined).filter((one) => isHeld(index, one))
        : found
    if (alternatives.length > 0) return { clause: { alternatives }, end }
  }
  return undefined
}

/**
 * Parses a search query. Adjacent words may form one part number if they contain a digit, even if the part number is
 * written with different spaces. A year filters by model year, unless it is the only word and is also a product's part
 * number.
 */
export function understand(index: Index, synonyms: Synonyms, search: string): Understood {
  const groups = splitGroups(search)
  const clauses: Clause[] = []
  let year: number | undefined
  for (let at = 0; at < groups.length;) {
    const group = groups[at] ?? ''
    const number = numberAt(index, groups, at)
    if (number) {
      clauses.push(number.clause)
      at = number.end
      continue
    }
    const isNumber = groups.length === 1 && index.numbers.getCount(group) > 0
    if (isYear(group) && !isNumber) {
      year ??= Number(group)
    } else {
      const word = splitWords(group)[0] ?? group
      clauses.push(createClause(index, synonyms, word, at === groups.length - 1))
    }
    at++
  }
  return { clauses, ...(year !== undefined && { year }) }
}
