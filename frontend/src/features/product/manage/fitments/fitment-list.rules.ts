import type { Fitment } from '../../../../api/shop.gen.ts'
import { fitsText, readFits } from '../../fits-text.rules.ts'

/** As many vehicles as a product keeps. */
export const mostFitments = 500

/** Tells a fitment from the others of its product. */
export function idOf(fitment: Fitment): string {
  return fitsText([fitment])
}

/** What people call a fitment: '2006–2011 Honda Civic, 1.8 L 4-cylinder'. */
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

/** Whether a fitment says all that another one does: the same model, its years among its own, and its engine or any. */
function covers(one: Fitment, other: Fitment): boolean {
  const hasYears = one.yearFrom <= other.yearFrom && other.yearTo <= one.yearTo
  return isSameModel(one, other) && hasYears && (!one.engine || isSameEngine(one, other))
}

/** Whether two are one: the same model and engine, and years that overlap or follow each other. */
function isJoinable(one: Fitment, other: Fitment): boolean {
  const isBeside = one.yearFrom <= other.yearTo + 1 && other.yearFrom <= one.yearTo + 1
  return isSameModel(one, other) && isSameEngine(one, other) && isBeside
}

/** A fitment with all that can be joined to it, also to what it becomes by that. */
function joined(added: Fitment, fits: readonly Fitment[]): Fitment {
  const same = fits.filter((one) => isJoinable(one, added))
  const years = [added, ...same]
  const yearFrom = Math.min(...years.map((one) => one.yearFrom))
  const yearTo = Math.max(...years.map((one) => one.yearTo))
  if (yearFrom === added.yearFrom && yearTo === added.yearTo) return added
  return joined({ ...added, yearFrom, yearTo }, fits)
}

const mostNamed = 3

function namesOf(fits: readonly Fitment[]): string {
  const names = fits.slice(0, mostNamed).map(fitmentName)
  const more = fits.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

/** The fitments after one was added, with what happened in words; or why it was not. */
export type Addition =
  | Readonly<{ kind: 'added'; fits: readonly Fitment[]; words: string }>
  | Readonly<{ kind: 'refused'; words: string }>

function refused(words: string): Addition {
  return { kind: 'refused', words }
}

/**
 * Adds a fitment behind the others. Years of the same model and engine that overlap or follow each other become one
 * range, in the place of the first; what says nothing new is refused.
 */
export function withFitment(fits: readonly Fitment[], added: Fitment): Addition {
  const coverer = fits.find((one) => covers(one, added))
  if (coverer) {
    return idOf(coverer) === idOf(added)
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
  const words = `${fitmentName(whole)} replaces ${namesOf(absorbed)}.`
  return { kind: 'added', fits: kept, words }
}

/** The fitments of a form without one, which is named by its id. */
export function withoutFitment(fits: string, id: string): string {
  return fitsText(readFits(fits).filter((one) => idOf(one) !== id))
}

/** What is wrong with the fitments of a form; null where they can be kept. */
export function fitsFault(fits: string): string | null {
  const { length } = readFits(fits)
  if (length <= mostFitments) return null
  return `A product fits at most ${mostFitments} vehicles. Remove ${length - mostFitments}.`
}
