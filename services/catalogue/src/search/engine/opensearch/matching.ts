import type { Page } from '../engine.ts'
import type { Synonyms } from '../synonyms.ts'
import { answers, type Cases } from './answers.ts'
import type { Ask } from './asking.ts'
import { type Clause, matchPart } from './clauses.rules.ts'
import { all, everything, none, type Part, worth } from './parts.rules.ts'
import { type Knowledge, understand } from './understanding.ts'
import { ofYear, shownYear, yearsRequest } from './years.rules.ts'

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
