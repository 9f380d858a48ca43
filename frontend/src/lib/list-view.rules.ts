import type { TableSort } from '@axle/design-system/Table'

const longestSearch = 254
const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the search text from the query string. */
export function readSearch(words: URLSearchParams): string {
  return (words.get('search') ?? '').slice(0, longestSearch)
}

/** Reads a date such as `2026-11-21` from the query string. Returns an empty string if the date is invalid. */
export function readDay(words: URLSearchParams, name: string): string {
  const text = words.get(name) ?? ''
  return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** Reads the page number, which starts at 1, from the query string. Returns 1 for an invalid value. */
export function readPage(words: URLSearchParams, last = Number.POSITIVE_INFINITY): number {
  const page = Number(words.get('page') ?? '1')
  return Number.isInteger(page) && page > 0 && page <= last ? page : 1
}

/** Removes empty values, because an empty value means no filter. */
export function withoutEmpty<T extends Readonly<Record<string, string>>>(
  words: T,
): { [Name in keyof T]?: Exclude<T[Name], ''> } {
  const kept = Object.entries(words).filter(([, word]) => word !== '')
  return Object.fromEntries(kept) as { [Name in keyof T]?: Exclude<T[Name], ''> }
}

/**
 * Returns a count with its noun.
 * @param hasMore whether the actual number is larger than `count`
 */
export function counted(count: number, one: string, many: string, hasMore = false): string {
  if (hasMore) return `More than ${count.toLocaleString('en-US')} ${many}`
  return `${count} ${count === 1 ? one : many}`
}

/** Sort order of a list. If the column is empty, the list has its default order. */
type Sorted<Column extends string> = Readonly<{ column: Column; isDescending: boolean }>

/** Converts a sort order to the table's format. */
export function toTableSort({ column, isDescending }: Sorted<string>): TableSort | undefined {
  if (column === '') return undefined
  return { columnId: column, direction: isDescending ? 'descending' : 'ascending' }
}

/**
 * Converts the table's sort order to the list's format. If the list cannot be sorted by the column, the column
 * `otherwise` is used instead.
 */
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
