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

/** What a product must have one of. */
export type Clause = {
  /** Words, and how surely they are meant, of 10. */
  readonly words: readonly { readonly texts: readonly string[]; readonly sureness: number }[]
  /** How a word may begin. */
  readonly beginning?: string
  readonly number?: string
  readonly numberBeginning?: string
  /** Whether it is met by more than descriptions, without a typo. */
  readonly isKnown: boolean
  /** Whether the vehicles of any product may meet it. */
  readonly isOfVehicles: boolean
}

/** More words that name vehicles are not looked at together: each doubles the request. */
const boundAtMost = 4

/** Whether one of its words stands in a field. */
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

/** Whether it is met by more than a description. */
export function firmPart(clause: Clause): Part {
  return any([wordPart('firm', clause), ownPart(clause)])
}

const described = weightOf[fields.description] ?? 0

type Meet = (field: string) => Part

/** A way to meet a clause, in each field by what it is worth there. */
function ways(fields: string, worths: readonly number[], sureness: number, meet: Meet) {
  return worths.map((one) => worth(meet(`${fields}.w${one}`), one * sureness * pointUnit))
}

/** The best of all ways to meet a clause. */
function bestOf({ words, beginning, number, numberBeginning, isKnown }: Clause): Part {
  const queries = [
    ...words.flatMap(({ texts, sureness }) => {
      // A request may have some thousand parts: what only descriptions have is looked for there alone.
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

/** Whether a product is found by a clause for what it fits only. */
export function isBound(clause: Clause): Part {
  return all([wordPart('vehicle', clause), not(ownPart(clause))])
}

/** One vehicle that meets all of these. */
export function sameVehicle(clauses: readonly Clause[], more: readonly Part[] = []): Part {
  return byOneVehicle([...clauses.map((one) => wordPart('fits.words', one)), ...more])
}

/** All selections of some things, the empty one included. */
export function selectionsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>(
    (some, one) => [...some, ...some.map((chosen) => [...chosen, one])],
    [[]],
  )
}

/** Products that meet several clauses only by vehicles of which none meets them all, and no name says them. */
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

/** Points, and below them how much of the name was met. */
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

/** The products that meet all clauses, with their points. */
export function matchPart(clauses: readonly Clause[]): Part {
  const must = clauses.map(bestOf)
  return withShare({ bool: { must, must_not: apartOnly(clauses) } }, clauses)
}
