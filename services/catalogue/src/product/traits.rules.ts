import { fieldRefusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'

type Fitment = components['schemas']['Fitment']

/** By what a product is found besides its words: what it is, its numbers, and the vehicles it fits. */
export type Traits = {
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly partNumber?: string | undefined
  /** Numbers of other makers that stand for the same part. */
  readonly references?: readonly string[] | undefined
  readonly fits: readonly Fitment[]
}

/** What an admin may say of a product's traits; an empty text takes one away. */
export type GivenTraits = Partial<Traits>

/** A vehicle of a fitment without spaces around its words; an empty engine is none. */
function trimmed({ make, model, yearFrom, yearTo, engine }: Fitment): Fitment {
  const words = engine?.trim()
  const vehicle = { make: make.trim(), model: model.trim(), yearFrom, yearTo }
  return words ? { ...vehicle, engine: words } : vehicle
}

/** A fitment as one text, the same for the same fitment. */
function keyOf({ make, model, yearFrom, yearTo, engine = '' }: Fitment): string {
  return [make, model, yearFrom, yearTo, engine].join('|')
}

/**
 * Fitments as they are kept: without spaces around words, each once.
 * @throws Refusal `unprocessable` when the years of one are the wrong way round
 */
export function keptFitments(given: readonly Fitment[]): readonly Fitment[] {
  const wrong = given.findIndex(({ yearFrom, yearTo }) => yearFrom > yearTo)
  if (wrong >= 0) {
    const detail = 'The years of a vehicle go from the first to the last.'
    throw fieldRefusal('unprocessable', `body.fits.${wrong}.yearTo`, 'is before yearFrom', detail)
  }
  const kept = given.map(trimmed)
  return [...new Map(kept.map((fitment) => [keyOf(fitment), fitment])).values()]
}

function keptText(given: string | undefined, before: string | undefined): string | undefined {
  return given === undefined ? before : given.trim() || undefined
}

/**
 * Traits with what is given of others, and the rest as it is.
 * @throws Refusal `unprocessable` when the years of a fitment are the wrong way round
 */
export function editedTraits(before: Traits, given: GivenTraits): Traits {
  const references = given.references?.map((number) => number.trim())
  return {
    brand: keptText(given.brand, before.brand),
    category: keptText(given.category, before.category),
    partNumber: keptText(given.partNumber, before.partNumber),
    references: references ? [...new Set(references)] : before.references,
    fits: given.fits ? keptFitments(given.fits) : before.fits,
  }
}

/** Whether two products have the same traits. */
export function isSameTraits(one: Traits, other: Traits): boolean {
  const keysOf = ({ brand, category, partNumber, references = [], fits }: Traits) =>
    JSON.stringify([brand, category, partNumber, references, fits.map(keyOf)])
  return keysOf(one) === keysOf(other)
}
