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
