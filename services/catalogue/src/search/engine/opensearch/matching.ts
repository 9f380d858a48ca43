import type { Page } from '../engine.ts'
import type { Synonyms } from '../synonyms.ts'
import { answers, type Cases } from './answers.ts'
import type { Ask } from './client.ts'
import { type Clause, matchPart } from './clauses.rules.ts'
import { all, everything, none, type Part, worth, any, begins, term, terms } from './parts.rules.ts'
import { ofYear, shownYear, yearsRequest } from './years.rules.ts'
import {
  isNear,
  isYear,
  splitWords,
  bySynonym,
  byTypo,
  exactly,
  groupsAtMost,
  splitGroups,
  isNumberLike,
  numberFrom,
  typoFrom,
} from '../words.rules.ts'

/** Functions with which the search parser queries the index. */
type Knowledge = {
  /** Returns the names of the given queries that match at least one product. */
  readonly met: (parts: ReadonlyMap<string, Part>) => Promise<ReadonlySet<string>>
  /** Returns the words that match a pattern, from all product fields except the description. */
  readonly wordsLike: (pattern: string) => Promise<readonly string[]>
}

/** A query about the indexed products, and the name under which its result is returned. */
type Question = readonly [name: string, part: Part]

type Word = {
  readonly word: string
  readonly meant: readonly string[]
  readonly isLast: boolean
}

function wordAt(groups: readonly string[], at: number, synonyms: Synonyms): Word {
  const word = splitWords(groups[at] ?? '')[0] ?? groups[at] ?? ''
  return { word, meant: synonyms.get(word) ?? [], isLast: at === groups.length - 1 }
}

/** Returns the queries about a search word: whether any product contains it, and whether any vehicle does. */
function createQuestions({ word, meant, isLast }: Word, at: number): readonly Question[] {
  const texts = [word, ...meant]
  const known = [
    terms('firm', texts),
    term('allNumbers', word),
    ...(isLast ? [begins('firm', word)] : []),
    ...(isLast && word.length >= numberFrom ? [begins('allNumbers', word)] : []),
  ]
  const ofVehicles = [terms('vehicle', texts), ...(isLast ? [begins('vehicle', word)] : [])]
  return [
    [`known ${at}`, any(known)],
    [`vehicle ${at}`, any(ofVehicles)],
  ]
}

/** Returns the queries about adjacent groups of characters: whether they form a part number or the beginning of one. */
function numberQuestions(groups: readonly string[], from: number): readonly Question[] {
  const ends = Array.from({ length: groupsAtMost - 1 }, (_, more) => from + 2 + more)
  return ends
    .filter((end) => end <= groups.length && isNumberLike(groups.slice(from, end)))
    .flatMap((end): readonly Question[] => {
      const joined = groups.slice(from, end).join('')
      const isLast = end === groups.length
      return [
        [`number ${from} ${end}`, any([term('allNumbers', joined), term('text', joined)])],
        [`vehicle ${from} ${end}`, term('vehicle', joined)],
        ...(isLast ? [[`begun ${from} ${end}`, begins('allNumbers', joined)] as const] : []),
      ]
    })
}

/**
 * Returns a pattern that matches all words with one typo, and possibly others. A typo leaves one half of the word
 * unchanged, or swaps the two letters in the middle.
 */
function patternNear(word: string, isBegun: boolean): string {
  const letters = [...word]
  const half = letters.length >> 1
  const [first, second] = [letters.slice(0, half).join(''), letters.slice(half).join('')]
  const before = `.{${Math.max(0, half - 1)},${half + 1}}`
  const swapped = [
    ...letters.slice(0, half - 1),
    letters[half],
    letters[half - 1],
    ...letters.slice(half + 1),
  ].join('')
  const rest = isBegun ? '.*' : ''
  return `${first}.*|${before}${second}${rest}|${swapped}${rest}`
}

/**
 * Returns the indexed words that differ by one typo. If there are none and the word is the last one, also accepts the
 * misspelt beginning of a longer word.
 */
async function near({ word, isLast }: Word, { wordsLike }: Knowledge): Promise<readonly string[]> {
  if (word.length < typoFrom) return []
  const like = await wordsLike(patternNear(word, isLast))
  const whole = like.filter((one) => isNear(word, one))
  return whole.length > 0 || !isLast ? whole : like.filter((one) => isNear(word, one, true))
}

async function createClause(
  one: Word,
  { isKnown, isOfVehicles }: { readonly isKnown: boolean; readonly isOfVehicles: boolean },
  knowledge: Knowledge,
): Promise<Clause> {
  const { word, meant, isLast } = one
  const typos = isKnown ? [] : await near(one, knowledge)
  return {
    words: [
      { texts: [word], sureness: exactly },
      { texts: meant, sureness: bySynonym },
      { texts: typos, sureness: byTypo },
    ].filter(({ texts }) => texts.length > 0),
    number: word,
    ...(isLast && { beginning: word }),
    ...(isLast && word.length >= numberFrom && { numberBeginning: word }),
    isKnown,
    isOfVehicles: isOfVehicles || typos.length > 0,
  }
}

/**
 * Finds the longest sequence of groups that starts at an index and forms a part number. At the end of the query, the
 * sequence may also be the beginning of a part number.
 */
function numberAt(groups: readonly string[], from: number, met: ReadonlySet<string>) {
  for (let end = Math.min(groups.length, from + groupsAtMost); end > from + 1; end--) {
    const joined = groups.slice(from, end).join('')
    const isOfVehicles = met.has(`vehicle ${from} ${end}`)
    const words = [{ texts: [joined], sureness: exactly }]
    if (met.has(`number ${from} ${end}`))
      return { clause: { words, number: joined, isKnown: true, isOfVehicles }, end }
    if (met.has(`begun ${from} ${end}`)) {
      const clause = { words: [], numberBeginning: joined, isKnown: true, isOfVehicles: false }
      return { clause, end }
    }
  }
  return undefined
}

/**
 * Parses a search query as docs/search.md describes. Sends one request to OpenSearch, and another for each unknown
 * word.
 * @returns the parsed query. A product must match all clauses and, if the query contains a year, that year
 */
async function understand(
  search: string,
  synonyms: Synonyms,
  knowledge: Knowledge,
): Promise<{ readonly clauses: readonly Clause[]; readonly year?: number }> {
  const groups = splitGroups(search)
  if (groups.length === 0) return { clauses: [] }
  const words = groups.map((_group, at) => wordAt(groups, at, synonyms))
  const questions = words.flatMap((one, at) => [
    ...createQuestions(one, at),
    ...numberQuestions(groups, at),
  ])
  const alone: readonly Question[] =
    groups.length === 1 ? [['alone', term('allNumbers', groups[0] ?? '')]] : []
  const met = await knowledge.met(new Map([...questions, ...alone]))
  const clauses: Promise<Clause>[] = []
  let year: number | undefined
  for (let at = 0; at < groups.length;) {
    const number = numberAt(groups, at, met)
    const [group = '', one] = [groups[at], words[at]]
    if (number) clauses.push(Promise.resolve(number.clause))
    else if (isYear(group) && !met.has('alone')) year ??= Number(group)
    else if (one) {
      const isKnown = met.has(`known ${at}`)
      clauses.push(
        createClause(one, { isKnown, isOfVehicles: met.has(`vehicle ${at}`) }, knowledge),
      )
    }
    at = number?.end ?? at + 1
  }
  return { clauses: await Promise.all(clauses), ...(year !== undefined && { year }) }
}

/** Maximum number of indexed words that are compared with a misspelt search word. */
const likeAtMost = 10_000

/** OpenSearch query for the products that match a search, with the requested and the shown year if they differ. */
export type Matching = { readonly query: Part; readonly nearest?: NonNullable<Page['nearest']> }

function createKnowledge(ask: Ask): Knowledge {
  return {
    met: async (parts) => {
      const filters = Object.fromEntries(parts)
      const request = { size: 0, track_total_hits: false, aggs: { met: { filters: { filters } } } }
      const { aggregations } = await ask('_search', answers.met, request)
      const buckets = Object.entries(aggregations.met.buckets)
      return new Set(buckets.filter(([, { doc_count }]) => doc_count > 0).map(([name]) => name))
    },
    wordsLike: async (pattern) => {
      const words = { terms: { field: 'firm', include: pattern, size: likeAtMost } }
      const request = { size: 0, track_total_hits: false, aggs: { words } }
      const { aggregations } = await ask('_search', answers.values, request)
      return (aggregations['words']?.buckets ?? []).map(({ key }) => key)
    },
  }
}

/** Combines the nearest model years of several product groups. */
function combineNearestYears(cases: Cases) {
  const sides = Object.values(cases).flatMap((one) =>
    typeof one === 'number' ? [] : [one.fits.vehicle],
  )
  const known = (values: readonly (number | null)[]) => values.filter((one) => one !== null)
  const before = known(sides.map((one) => one.before.year.value))
  const after = known(sides.map((one) => one.after.year.value))
  return {
    isCovered: sides.some(({ covering }) => covering.doc_count > 0),
    ...(before.length > 0 && { before: Math.max(...before) }),
    ...(after.length > 0 && { after: Math.min(...after) }),
  }
}

async function inYear(ask: Ask, clauses: readonly Clause[], asked: number): Promise<Matching> {
  const query = clauses.length === 0 ? worth(everything, 0) : matchPart(clauses)
  const { aggregations } = await ask('_search', answers.years, yearsRequest(clauses, asked))
  const shown =
    shownYear(asked, combineNearestYears(aggregations.firm)) ??
    shownYear(asked, combineNearestYears(aggregations.all))
  if (shown === undefined) return { query }
  const made = { bool: { must: [query], filter: [ofYear(clauses, shown)] } }
  return { query: made, ...(shown !== asked && { nearest: { asked, shown } }) }
}

/** Creates the function that parses a search text and builds its OpenSearch query. */
export function createMatcher(ask: Ask, synonyms: Synonyms) {
  const knowledge = createKnowledge(ask)
  return async (search: string | undefined): Promise<Matching> => {
    if (search === undefined) return { query: worth(all([]), 0) }
    const { clauses, year } = await understand(search, synonyms, knowledge)
    if (year !== undefined) return inYear(ask, clauses, year)
    return { query: clauses.length === 0 ? none : matchPart(clauses) }
  }
}

export type Matcher = ReturnType<typeof createMatcher>
