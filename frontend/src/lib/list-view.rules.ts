import type { TableSort } from '@axle/design-system/Table'

const longestSearch = 254
const day = /^\d{4}-\d{2}-\d{2}$/

/** What is searched for, as the address says it. */
export function readSearch(words: URLSearchParams): string {
  return (words.get('search') ?? '').slice(0, longestSearch)
}

/** A day by its date (`2026-11-21`), as the address says it; empty for what is none. */
export function readDay(words: URLSearchParams, name: string): string {
  const text = words.get(name) ?? ''
  return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The page of a list, counted from 1, as the address says it; the first for what is none. */
export function readPage(words: URLSearchParams, last = Number.POSITIVE_INFINITY): number {
  const page = Number(words.get('page') ?? '1')
  return Number.isInteger(page) && page > 0 && page <= last ? page : 1
}

/** What is asked for or written of a view: without the words that are empty and so narrow nothing. */
export function withoutEmpty<T extends Readonly<Record<string, string>>>(
  words: T,
): { [Name in keyof T]?: Exclude<T[Name], ''> } {
  const kept = Object.entries(words).filter(([, word]) => word !== '')
  return Object.fromEntries(kept) as { [Name in keyof T]?: Exclude<T[Name], ''> }
}

/** Whether a text holds every word that is searched for, in any order. */
export function holdsWords(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => text.toLowerCase().includes(word))
}

/** Cuts a list into pages. @returns the rows of the page, or of the last one where it would be empty */
export function cutPage<Row>(all: readonly Row[], wanted: number, rowsPerPage: number) {
  const pageCount = Math.max(Math.ceil(all.length / rowsPerPage), 1)
  const page = Math.min(wanted, pageCount)
  return { rows: all.slice((page - 1) * rowsPerPage, page * rowsPerPage), page, pageCount }
}

/** How many there are of something, in words. @param hasMore whether there are others that nobody counted */
export function counted(count: number, one: string, many: string, hasMore = false): string {
  if (hasMore) return `More than ${count.toLocaleString('en-US')} ${many}`
  return `${count} ${count === 1 ? one : many}`
}

/** How a list is sorted; an empty column is the order in which it came. */
type Sorted<Column extends string> = Readonly<{ column: Column; isDescending: boolean }>

/** The order of a list as a table shows it. */
export function sortOf({ column, isDescending }: Sorted<string>): TableSort | undefined {
  if (column === '') return undefined
  return { columnId: column, direction: isDescending ? 'descending' : 'ascending' }
}

/** The order that was asked for at a table; `otherwise` for a column by which the list is not sorted. */
export function readSort<Column extends string>(
  { columnId, direction }: TableSort,
  columns: readonly Column[],
  otherwise: Column,
): Sorted<Column> {
  return {
    column: columns.find((column) => column === columnId) ?? otherwise,
    isDescending: direction === 'descending',
  }
}
