import type { ReactNode } from 'react'
import type { TableSort } from './table.rules.ts'

export type TableColumn<Row> = Readonly<{
  id: string
  header: string
  /** Content of this column's cell in a row. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Whether the cell names its row for screen readers. The first column does by default. */
  isRowHeader?: boolean
  /**
   * Whether each line of the cell (one element or a Stack) stays on one line in the column layout. A line that does not
   * fit ends with an ellipsis.
   */
  isOneLine?: boolean
  /** Whether the cell reserves space for a small field, so that opening the field moves no other cell. */
  hasField?: boolean
  /** Whether the header is visually hidden, for columns of buttons. */
  isHeaderHidden?: boolean
  /** Whether the header is a button that requests the rows in the order of this column. */
  isSortable?: boolean
}>

/** Selection of rows by checkboxes. The application holds the set and gets a new one on each change. */
export type TableSelection = Readonly<{
  selected: ReadonlySet<string>
  onSelectedChange: (selected: ReadonlySet<string>) => void
}>

/** Sort order of the rows. The application sorts the rows. The table shows the order and requests changes. */
export type TableSorting = Readonly<{
  /** Current sort order. */
  sort?: TableSort
  /** Called with the requested order. Without it, no header can be pressed. */
  onSortChange?: (sort: TableSort) => void
}>
