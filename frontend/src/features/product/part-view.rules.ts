import type { ToolDetail } from '../../api/shop.gen.ts'
import { stockLevel } from '../../lib/stock.rules.ts'

export type Fitment = ToolDetail['fits'][number]

/** Returns a fitment's model years as text. */
export function formatYears({ yearFrom, yearTo }: Pick<Fitment, 'yearFrom' | 'yearTo'>): string {
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom} to ${yearTo}`
}

/** Returns the key of a row in the fitment table. */
export function idOfFitment({ make, model, yearFrom, yearTo, engine }: Fitment): string {
  return [make, model, yearFrom, yearTo, engine].join('/')
}

/**
 * Returns the fitments that match every word of a search. A year matches if it lies within the fitment's model years.
 */
export function searchFits(fits: readonly Fitment[], search: string): readonly Fitment[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (fitment: Fitment, word: string) => {
    const year = /^\d{4}$/.test(word) ? Number(word) : undefined
    if (year !== undefined && year >= fitment.yearFrom && year <= fitment.yearTo) return true
    const { make, model, engine = '' } = fitment
    return `${make} ${model} ${engine}`.toLowerCase().includes(word)
  }
  return fits.filter((fitment) => words.every((word) => holds(fitment, word)))
}

type Stock = Pick<ToolDetail, 'availablequantity' | 'minimumorderquantity'>

/** Returns the text and colour that describe a part's stock. */
export function stockWords(part: Stock) {
  const { availablequantity: left, minimumorderquantity: least } = part
  const level = stockLevel(part)
  if (level === 'none') return { tone: 'neutral', words: 'Out of stock' } as const
  if (left < least) {
    return {
      tone: 'neutral',
      words: `Only ${left} left, fewer than the smallest order of ${least}`,
    } as const
  }
  if (level === 'few') return { tone: 'warning', words: `Only ${left} left` } as const
  return { tone: 'success', words: 'In stock' } as const
}

/** Returns the title of a part page. It includes the part number, because shoppers search for part numbers. */
export function formatTitle({ name, partNumber }: Pick<ToolDetail, 'name' | 'partNumber'>): string {
  return partNumber === undefined || name.includes(partNumber) ? name : `${name} (${partNumber})`
}

/** Rounds an average rating to half stars, because the page can show only half and whole stars. */
export function halfStars(average: number): number {
  return Math.round(average * 2) / 2
}
