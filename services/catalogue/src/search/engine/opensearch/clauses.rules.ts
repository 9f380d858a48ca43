import { byBeginning, byTypo, exactly } from '../typed.rules.ts'
import { fields, weightOf } from '../words.rules.ts'
import { numberWorths, wordWorths } from './mapping.rules.ts'
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

/** Alternatives, of which a product must have one. */
export type Clause = {
  /** Words, with the confidence that they are meant, on a scale of 10. */
  readonly words: readonly { readonly texts: readonly string[]; readonly sureness: number }[]
  /** Prefix of a matching word. */
  readonly beginning?: string
  readonly number?: string
  readonly numberBeginning?: string
  /** Whether any product matches by more than its description, without a typo. */
  readonly isKnown: boolean
  /** Whether the vehicles of any product can match. */
  readonly isOfVehicles: boolean
}

/**
 * Maximum number of clauses about vehicles that are checked in combination. Each one doubles the size of the request.
 */
const boundAtMost = 4

/** Matches products with one of the words in a field. */
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

/** Matches products that contain the clause in more than their description. */
export function firmPart(clause: Clause): Part {
  return any([wordPart('firm', clause), ownPart(clause)])
}

const described = weightOf[fields.description] ?? 0

type Meet = (field: string) => Part

/** Returns a query for each weight of a group of fields, with the points for a match there. */
function ways(fields: string, worths: readonly number[], sureness: number, meet: Meet) {
  return worths.map((one) => worth(meet(`${fields}.w${one}`), one * sureness * pointUnit))
}

/** Scores a clause by its best match. */
function bestOf({ words, beginning, number, numberBeginning, isKnown }: Clause): Part {
  const queries = [
    ...words.flatMap(({ texts, sureness }) => {
      // A query can have only about a thousand parts. So text that occurs only in descriptions is searched only
      // there.
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

/** Matches products for which only the vehicles match a clause. */
export function isBound(clause: Clause): Part {
  return all([wordPart('vehicle', clause), not(ownPart(clause))])
}

/** Matches products with one vehicle that matches all clauses. */
export function sameVehicle(clauses: readonly Clause[], more: readonly Part[] = []): Part {
  return byOneVehicle([...clauses.map((one) => wordPart('fits.words', one)), ...more])
}

/** Returns all subsets of a list, including the empty one. */
export function selectionsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>(
    (some, one) => [...some, ...some.map((chosen) => [...chosen, one])],
    [[]],
  )
}

/**
 * Returns queries for products that must not be found. Several clauses match only their vehicles, but neither a
 * single vehicle nor the name matches them all.
 */
function apartOnly(clauses: readonly Clause[]): readonly Part[] {
  const bound = clauses.filter(({ isOfVehicles }) => isOfVehicles).slice(0, boundAtMost)
  return selectionsOf(bound)
    .filter(({ length }) => length > 1)
    .map((some) =>
      all([
        ...some.flatMap((one) => [isBound(one), not(wordPart('inName', one))]),
        not(sameVehicle(some)),
      ]),
    )
}

/** Adds to the points, as a tie-breaker, the share of matching words in the name. */
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

/** Matches products that match all clauses, with their points. */
export function matchPart(clauses: readonly Clause[]): Part {
  const must = clauses.map(bestOf)
  return withShare({ bool: { must, must_not: apartOnly(clauses) } }, clauses)
}
