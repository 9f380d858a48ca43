import { fieldRefusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'

type Fitment = components['schemas']['Fitment']

/**
 * Product properties that the search uses in addition to the text: brand, category, part numbers, and the vehicles that
 * the product fits.
 */
export type Traits = {
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly partNumber?: string | undefined
  /** Part numbers that other makers use for the same part. */
  readonly references?: readonly string[] | undefined
  readonly fits: readonly Fitment[]
}

/** Changes to a product's traits. An empty text removes a trait. */
export type GivenTraits = Partial<Traits>

/** Trims the strings in a fitment, and omits a blank engine. */
function trimmed({ make, model, yearFrom, yearTo, engine }: Fitment): Fitment {
  const words = engine?.trim()
  const vehicle = { make: make.trim(), model: model.trim(), yearFrom, yearTo }
  return words ? { ...vehicle, engine: words } : vehicle
}

/** Returns the same string for equal fitments. */
function toFitmentKey({ make, model, yearFrom, yearTo, engine = '' }: Fitment): string {
  return [make, model, yearFrom, yearTo, engine].join('|')
}

/**
 * Trims fitments and removes duplicates.
 * @throws Refusal `unprocessable` if the last year of a fitment is before its first year
 */
export function keptFitments(given: readonly Fitment[]): readonly Fitment[] {
  const wrong = given.findIndex(({ yearFrom, yearTo }) => yearFrom > yearTo)
  if (wrong >= 0) {
    const detail = 'The years of a vehicle go from the first to the last.'
    throw fieldRefusal('unprocessable', `body.fits.${wrong}.yearTo`, 'is before yearFrom', detail)
  }
  const kept = given.map(trimmed)
  return [...new Map(kept.map((fitment) => [toFitmentKey(fitment), fitment])).values()]
}

function keptText(given: string | undefined, before: string | undefined): string | undefined {
  return given === undefined ? before : given.trim() || undefined
}

/**
 * Returns the traits after an edit. Omitted traits keep their values.
 * @throws Refusal `unprocessable` if the last year of a fitment is before its first year
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

export function isSameTraits(one: Traits, other: Traits): boolean {
  const toComparableText = ({ brand, category, partNumber, references = [], fits }: Traits) =>
    JSON.stringify([brand, category, partNumber, references, fits.map(toFitmentKey)])
  return toComparableText(one) === toComparableText(other)
}
