/** Item between Previous and Next: a page number, or a gap that stands for omitted pages. */
export type PaginationItem = Readonly<{
  /** Page number, counted from 1. A gap has none. */
  page?: number
  /** Where the item is shown: in the wide row of seven items, in the narrow row of five, or in both. */
  room: 'wide' | 'narrow' | 'both'
}>

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/**
 * Returns the page numbers for a row with `slots` slots (an odd number, at least five). Each gap takes a slot too. The
 * number of slots is the same on every page, so that no button moves under the pointer.
 *
 * page 1 of 12:  1 2 3 4 5 … 12      page 6 of 12:  1 … 5 6 7 … 12
 */
export function pagesShown(page: number, pageCount: number, slots: number): readonly number[] {
  if (pageCount <= slots) return range(1, pageCount)
  const edge = slots - 2
  if (page <= edge - 1) return [...range(1, edge), pageCount]
  if (page >= pageCount - edge + 2) return [1, ...range(pageCount - edge + 1, pageCount)]
  const around = (slots - 5) / 2
  return [1, ...range(page - around, page + around), pageCount]
}

const pickRoom = (isWide: boolean, isNarrow: boolean): PaginationItem['room'] =>
  isWide && isNarrow ? 'both' : isWide ? 'wide' : 'narrow'

/**
 * Returns the items of the wide and the narrow row in one list. Each item says which of the two rows show it. `page`
 * counts from 1.
 */
export function paginationItems(page: number, pageCount: number): readonly PaginationItem[] {
  const wide = pagesShown(page, pageCount, 7)
  const narrow = pagesShown(page, pageCount, 5)
  const hasGapAfter = (pages: readonly number[], shown: number) => {
    const next = pages[pages.indexOf(shown) + 1]
    return pages.includes(shown) && next !== undefined && next > shown + 1
  }
  return wide.flatMap((shown) => {
    const isGap = { wide: hasGapAfter(wide, shown), narrow: hasGapAfter(narrow, shown) }
    const number: PaginationItem = { page: shown, room: pickRoom(true, narrow.includes(shown)) }
    return isGap.wide || isGap.narrow
      ? [number, { room: pickRoom(isGap.wide, isGap.narrow) }]
      : number
  })
}
