import type { ToolDetail } from '../../api/shop.gen.ts'
import { stockLevel } from '../../lib/stock.rules.ts'

export type Fitment = ToolDetail['fits'][number]

/** The model years of a fitment as people read them. */
export function yearsOf({ yearFrom, yearTo }: Pick<Fitment, 'yearFrom' | 'yearTo'>): string {
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom} to ${yearTo}`
}

/** Tells the rows of a table of fitments apart. */
export function idOfFitment({ make, model, yearFrom, yearTo, engine }: Fitment): string {
  return [make, model, yearFrom, yearTo, engine].join('/')
}

/** The fitments that hold every word of a search; a year is one of those from the first to the last. */
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

/** What is to be known of the stock, in words, and how good that is. */
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

/** The page's title: the name, and the part number by which people look for it. */
export function titleOf({ name, partNumber }: Pick<ToolDetail, 'name' | 'partNumber'>): string {
  return partNumber === undefined || name.includes(partNumber) ? name : `${name} (${partNumber})`
}

/** An average of stars to its nearest half, which is what a row of stars can show. */
export function halfStars(average: number): number {
  return Math.round(average * 2) / 2
}
