import type { BulkChange, BulkSummary } from '../../../../api/shop.gen.ts'
import { formatProductCount } from './bulk-change.rules.ts'

const signed = (number: number) => (number > 0 ? `+${number}` : String(number))

/** Describes a bulk change. */
export function changeWords(change: BulkChange): string {
  const { pricepercent, category, availablequantity, addquantity, onsale } = change
  if (pricepercent !== undefined) return `Price ${signed(pricepercent)}%`
  if (category !== undefined) return category === '' ? 'Category removed' : `Category: ${category}`
  if (availablequantity !== undefined) return `Stock set to ${availablequantity}`
  if (addquantity !== undefined) return `Stock ${signed(addquantity)}`
  return onsale ? 'Put on sale' : 'Taken off sale'
}

/** Returns the number of products in a bulk change. */
export function countProducts({ counts }: Pick<BulkSummary, 'counts'>): number {
  const { waiting, left, done, undone, kept } = counts
  return waiting + left + done + undone + kept
}

/** Joins all non-zero counts, each followed by its noun or adjective. */
function joinCounts(...parts: readonly (readonly [count: number, word: string])[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** Describes the progress or the result of a bulk change. */
export function outcomeWords(summary: Pick<BulkSummary, 'state' | 'counts'>): string {
  const { state, counts } = summary
  const { waiting, left, done, undone, kept } = counts
  const total = countProducts(summary)
  switch (state) {
    case 'applying':
      return `Being changed: ${total - waiting} of ${total}`
    case 'undoing':
      return `Being undone: ${undone + kept} of ${done + undone + kept}`
    case 'applied':
      return joinCounts([done, 'changed'], [left, 'left as before'])
    case 'undone':
      return joinCounts([undone, 'undone'], [kept, 'not undone'], [left, 'left as before'])
    default:
      return state satisfies never
  }
}

/** Describes the effect of undoing a bulk change. */
export function undoWords({ change, counts }: Pick<BulkSummary, 'change' | 'counts'>): string {
  const becomes = counts.done === 1 ? 'becomes what it was' : 'become what they were'
  return `${changeWords(change)}: ${formatProductCount(counts.done)} ${becomes}. What was changed since stays.`
}
