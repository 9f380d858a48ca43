import type { Fitment } from '../../../../api/shop.gen.ts'
import { fitsText, readFits } from '../../fits-text.rules.ts'

/** Maximum number of fitments per product. */
export const mostFitments = 500

/** Returns the id of a fitment, which is unique among the product's fitments. */
export function toFitmentId(fitment: Fitment): string {
  return fitsText([fitment])
}

/** Returns the label of a fitment, such as '2006–2011 Honda Civic, 1.8 L 4-cylinder'. */
export function fitmentName({ make, model, yearFrom, yearTo, engine }: Fitment): string {
  const years = yearFrom === yearTo ? `${yearFrom}` : `${yearFrom}–${yearTo}`
  return `${years} ${make} ${model}${engine ? `, ${engine}` : ''}`
}

function isSameModel(one: Fitment, other: Fitment): boolean {
  return one.make === other.make && one.model === other.model
}

function isSameEngine(one: Fitment, other: Fitment): boolean {
  return (one.engine ?? '') === (other.engine ?? '')
}

/** Whether `one` covers `other`: the same model, all years of `other`, and the same engine or any engine. */
function covers(one: Fitment, other: Fitment): boolean {
  const hasYears = one.yearFrom <= other.yearFrom && other.yearTo <= one.yearTo
  return isSameModel(one, other) && hasYears && (!one.engine || isSameEngine(one, other))
}

/** Whether two fitments can be merged: the same model and engine, with years that overlap or are adjacent. */
function isJoinable(one: Fitment, other: Fitment): boolean {
  const isBeside = one.yearFrom <= other.yearTo + 1 && other.yearFrom <= one.yearTo + 1
  return isSameModel(one, other) && isSameEngine(one, other) && isBeside
}

/** Merges a fitment with every fitment that can be joined to it, until no more fitments can be joined. */
function joined(added: Fitment, fits: readonly Fitment[]): Fitment {
  const same = fits.filter((one) => isJoinable(one, added))
  const years = [added, ...same]
  const yearFrom = Math.min(...years.map((one) => one.yearFrom))
  const yearTo = Math.max(...years.map((one) => one.yearTo))
  if (yearFrom === added.yearFrom && yearTo === added.yearTo) return added
  return joined({ ...added, yearFrom, yearTo }, fits)
}

const mostNamed = 3

function formatNames(fits: readonly Fitment[]): string {
  const names = fits.slice(0, mostNamed).map(fitmentName)
  const more = fits.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

/** Result of adding a fitment: the new list and a message, or the reason why the fitment was refused. */
export type Addition =
  | Readonly<{ kind: 'added'; fits: readonly Fitment[]; words: string }>
  | Readonly<{ kind: 'refused'; words: string }>

function refused(words: string): Addition {
  return { kind: 'refused', words }
}

/**
 * Adds a fitment at the end of the list. If fitments with the same model and engine have overlapping or adjacent years,
 * they become one fitment, at the position of the first. A fitment that adds nothing new is refused.
 */
export function withFitment(fits: readonly Fitment[], added: Fitment): Addition {
  const coverer = fits.find((one) => covers(one, added))
  if (coverer) {
    return toFitmentId(coverer) === toFitmentId(added)
      ? refused(`${fitmentName(added)} is already in the list.`)
      : refused(`${fitmentName(added)} is already covered by ${fitmentName(coverer)}.`)
  }
  const whole = joined(added, fits)
  const absorbed = fits.filter((one) => covers(whole, one))
  if (absorbed.length === 0 && fits.length >= mostFitments) {
    return refused(`A product fits at most ${mostFitments} vehicles. Remove one to add another.`)
  }
  const [first] = absorbed
  if (!first) {
    return { kind: 'added', fits: [...fits, whole], words: `${fitmentName(whole)} is added.` }
  }
  const kept = fits.flatMap((one) => (one === first ? [whole] : covers(whole, one) ? [] : [one]))
  const words = `${fitmentName(whole)} replaces ${formatNames(absorbed)}.`
  return { kind: 'added', fits: kept, words }
}

/** Removes the fitment with the given id from the form's text. */
export function withoutFitment(fits: string, id: string): string {
  return fitsText(readFits(fits).filter((one) => toFitmentId(one) !== id))
}

/** Returns the validation error for the fitments in the form, or null. */
export function fitsFault(fits: string): string | null {
  const { length } = readFits(fits)
  if (length <= mostFitments) return null
  return `A product fits at most ${mostFitments} vehicles. Remove ${length - mostFitments}.`
}
