import type { ReactNode } from 'react'
import type { TableSort } from './table.rules.ts'

export type TableColumn<Row> = Readonly<{
  id: string
  header: string
  /** Returns the content of this column's cell for a row. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Whether the cell gives its row an accessible name. By default, only the first column's cell does. */
  isRowHeader?: boolean
  /**
   * Whether no line of the cell's content (one element or a Stack) wraps while the table shows columns. A line that
   * does not fit ends with an ellipsis.
   */
  isOneLine?: boolean
  /** Whether the cell reserves space for a small form field, so that opening the field moves no other cell. */
  hasField?: boolean
  /** Whether the header is visually hidden, for columns of buttons. */
  isHeaderHidden?: boolean
  /** Whether the header is a button that sorts the rows by this column. */
  isSortable?: boolean
}>

/** Selection of rows by checkboxes. The application stores the set of ids, and gets a new set after each change. */
export type TableSelection = Readonly<{
  selected: ReadonlySet<string>
  onSelectedChange: (selected: ReadonlySet<string>) => void
}>

/**
 * Sort order of the rows. The application sorts the rows. The table only shows the order, and reports when the user
 * requests another order.
 */
export type TableSorting = Readonly<{
  /** Current sort order. */
  sort?: TableSort
  /** Called with the order that the user requests. Without this function, headers are not clickable. */
  onSortChange?: (sort: TableSort) => void
}>
