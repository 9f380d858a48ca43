import type { ReactNode } from 'react'
import type { TableSort } from './table.rules.ts'

export type TableColumn<Row> = Readonly<{
  id: string
  header: string
  /** What stands in the cell of one row. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Names its row for screen readers; the first column does unless another says so. */
  isRowHeader?: boolean
  /** In columns its words, one element or a Stack of lines, stay on one line each and end with an ellipsis where there is no room. */
  isOneLine?: boolean
  /** Keeps room for a small field, so that a cell in which one opens moves no other. */
  hasField?: boolean
  /** Keeps the header out of sight, for columns of buttons. */
  isHeaderHidden?: boolean
  /** The header becomes a button that asks for the rows in the order of this column. */
  isSortable?: boolean
}>

/** Rows chosen by their boxes. The caller keeps the set and gets a new one with each change. */
export type TableSelection = Readonly<{
  selected: ReadonlySet<string>
  onSelectedChange: (selected: ReadonlySet<string>) => void
}>

/** The order the rows are in. The caller puts them in order; the table shows and asks. */
export type TableSorting = Readonly<{
  /** The column by which the rows are in order now. */
  sort?: TableSort
  /** Called with the order that is asked for; without it no header can be pressed. */
  onSortChange?: (sort: TableSort) => void
}>
