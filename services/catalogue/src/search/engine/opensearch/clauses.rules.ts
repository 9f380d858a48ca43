import { fields, weightByMask, byBeginning, byTypo, exactly } from '../words.rules.ts'
import { numberWorths, wordWorths } from './document.rules.ts'
import {
  any,
  begins,
  byOneVehicle,
  not,
  type Part,
  term,
  terms,
  worth,
  all,
} from './parts.rules.ts'
import { pointUnit } from '../ordering.rules.ts'

/** Part of a search query that consists of alternatives. A product matches if it contains one of them. */
export type Clause = {
  /** Words that the search word may refer to. The confidence ranges from 0 to 10. */
  readonly words: readonly { readonly texts: readonly string[]; readonly sureness: number }[]
  /** Prefix with which a matching word may start. */
  readonly beginning?: string
  readonly number?: string
  readonly numberBeginning?: string
  /** Whether any product matches the clause, without typo correction, in a field other than its description. */
  readonly isKnown: boolean
  /** Whether the vehicles of any product can match the clause. */
  readonly isOfVehicles: boolean
}

/**
 * Maximum number of vehicle clauses that are checked in combination. Each additional clause doubles the size of the
 * request.
 */
const boundAtMost = 4

/** Returns a query for products that contain one of the clause's words in the given field. */
export function wordPart(field: string, { words, beginning }: Clause): Part {
  const texts = words.flatMap((one) => one.texts)
  return any([
    ...(texts.length > 0 ? [terms(field, texts)] : []),
    ...(beginning === undefined ? [] : [begins(field, beginning)]),
  ])
}

function ownPart(clause: Clause): Part {
  const { number, numberBeginning } = clause
  return any([
    wordPart('own', clause),
    ...(number === undefined ? [] : [term('allNumbers', number)]),
    ...(numberBeginning === undefined ? [] : [begins('allNumbers', numberBeginning)]),
  ])
}

/** Returns a query for products that match the clause in a field other than their description. */
export function firmPart(clause: Clause): Part {
  return any([wordPart('firm', clause), ownPart(clause)])
}

const described = weightByMask[fields.description] ?? 0

type Meet = (field: string) => Part

/** Returns one OpenSearch query for each possible weight, with the points for a match in fields of this weight. */
function ways(fields: string, worths: readonly number[], sureness: number, meet: Meet) {
  return worths.map((one) => worth(meet(`${fields}.w${one}`), one * sureness * pointUnit))
}

/** Scores a clause by its best match. */
function toScorePart({ words, beginning, number, numberBeginning, isKnown }: Clause): Part {
  const queries = [
    ...words.flatMap(({ texts, sureness }) => {
      // OpenSearch accepts only about a thousand clauses in a query. So a word that occurs only in descriptions is
      // searched only in descriptions.
      const worths = isKnown || sureness === byTypo ? wordWorths : [described]
      return ways('words', worths, sureness, (field) => terms(field, texts))
    }),
    ...(beginning === undefined
      ? []
      : ways('words', isKnown ? wordWorths : [described], byBeginning, (field) =>
          begins(field, beginning),
        )),
    ...(number === undefined
      ? []
      : ways('numbers', numberWorths, exactly, (field) => term(field, number))),
    ...(numberBeginning === undefined
      ? []
      : ways('numbers', numberWorths, byBeginning, (field) => begins(field, numberBeginning))),
  ]
  return { dis_max: { queries } }
}

/** Returns a query for products whose vehicles match the clause, but whose own fields do not. */
export function isBound(clause: Clause): Part {
  return all([wordPart('vehicle', clause), not(ownPart(clause))])
}

/** Returns a query for products with a single vehicle that matches all clauses. */
export function sameVehicle(clauses: readonly Clause[], more: readonly Part[] = []): Part {
  return byOneVehicle([...clauses.map((one) => wordPart('fits.words', one)), ...more])
}

/** Returns all subsets of a list, including the empty subset. */
export function computeSubsets<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>(
    (some, one) => [...some, ...some.map((chosen) => [...chosen, one])],
    [[]],
  )
}

/**
 * Returns OpenSearch queries for products that must not be found, because they match only by combining several
 * vehicles. In these products, several clauses match only the vehicles, no single vehicle matches all of these clauses,
 * and the name matches none of them.
 */
function apartOnly(clauses: readonly Clause[]): readonly Part[] {
  const bound = clauses.filter(({ isOfVehicles }) => isOfVehicles).slice(0, boundAtMost)
  return computeSubsets(bound)
    .filter(({ length }) => length > 1)
    .map((some) =>
      all([
        ...some.flatMap((one) => [isBound(one), not(wordPart('inName', one))]),
        not(sameVehicle(some)),
      ]),
    )
}

/**
 * Adds the proportion of matching words in the name to the score. This proportion determines the order of products with
 * equal points.
 */
function withShare(query: Part, clauses: readonly Clause[]): Part {
  const functions = clauses.map((one) => ({
    filter: wordPart('inName', one),
    field_value_factor: { field: 'wordShare' },
  }))
  return {
    function_score: {
      query,
      functions: [{ weight: 0 }, ...functions],
      ...{ score_mode: 'sum', max_boost: pointUnit - 1, boost_mode: 'sum' },
    },
  }
}

/** Returns a query that finds the products matching all clauses, and computes their scores. */
export function matchPart(clauses: readonly Clause[]): Part {
  const must = clauses.map(toScorePart)
  return withShare({ bool: { must, must_not: apartOnly(clauses) } }, clauses)
}
