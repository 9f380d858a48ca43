import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { TableColumn, TableSelection, TableSorting } from './table-column.ts'
import { withRows } from './table.rules.ts'
import { TableHead } from './TableHead.tsx'
import styles from './Table.module.css'
import { TableRow } from './TableRow.tsx'

export type { TableColumn, TableSelection } from './table-column.ts'
export type { TableSort } from './table.rules.ts'

export type TableProps<Row> = Passed<HTMLDivElement> &
  Readonly<{
    /** Accessible name of the table. Screen readers announce it, but it is not visible. */
    label: string
    /** Columns in display order. */
    columns: readonly TableColumn<Row>[]
    /** Rows in display order. */
    rows: readonly Row[]
    /** Returns the unique id of a row. The id must stay the same when the content of the row changes. */
    rowId: (row: Row) => string
    /** Row selection. If set, each row has a checkbox, and the table head has a checkbox for all rows. */
    selection?: TableSelection
    /**
     * Whether the rows scroll under a fixed head, in a box that is shorter than the screen. Ignored if rows are cards.
     */
    isHeaderSticky?: boolean
    /** Whether the rows are loading. Grey rows are then shown in their place. */
    isLoading?: boolean
    /** Number of grey rows while loading. */
    skeletonRows?: number
    /** Content to show in place of the table if there are no rows. */
    empty?: ReactNode
  }> &
  TableSorting

const GreyRows = <Row,>({
  columns,
  count,
  isSelectable,
}: Readonly<{ columns: readonly TableColumn<Row>[]; count: number; isSelectable: boolean }>) =>
  Array.from({ length: count }, (_, index) => (
    <TableRow
      key={index}
      columns={columns}
      greyWidth={index % 2 === 0 ? '5rem' : '4rem'}
      choice={isSelectable ? { isChosen: false } : undefined}
    />
  ))

const Rows = <Row,>({
  columns,
  rows,
  rowId,
  selection,
}: Pick<TableProps<Row>, 'columns' | 'rows' | 'rowId' | 'selection'>) =>
  rows.map((row) => {
    const id = rowId(row)
    return (
      <TableRow
        key={id}
        columns={columns}
        row={row}
        choice={
          selection && {
            isChosen: selection.selected.has(id),
            onChange: (isChosen) =>
              selection.onSelectedChange(withRows(selection.selected, [id], isChosen)),
          }
        }
      />
    )
  })

/**
 * Table of rows and columns. If there is no room for columns, each row becomes a card of labelled values. The
 * application sorts and selects the rows. The table shows the sort order and the selection, and reports the user's
 * clicks.
 */
export const Table = <Row,>({
  label,
  columns,
  rows,
  rowId,
  selection,
  sort,
  onSortChange,
  isHeaderSticky = false,
  isLoading = false,
  skeletonRows = 4,
  empty,
  ...passed
}: TableProps<Row>) => {
  if (!isLoading && rows.length === 0 && empty !== undefined) return <>{empty}</>
  // Keyboard users must be able to focus a scrollable box, and a focusable element needs an accessible name.
  const scrolling = isHeaderSticky
    ? ({ role: 'region', tabIndex: 0, 'aria-label': label, 'data-scrolls': true } as const)
    : {}
  return (
    <div className={styles.frame} aria-busy={isLoading} {...passed}>
      <div className={styles.scroller} {...scrolling}>
        <table className={styles.table} role="table" aria-label={label}>
          <TableHead
            columns={columns}
            selection={selection}
            rowIds={isLoading ? [] : rows.map(rowId)}
            isSticky={isHeaderSticky}
            sort={sort}
            onSortChange={onSortChange}
          />
          <tbody role="rowgroup">
            {isLoading ? (
              <GreyRows
                columns={columns}
                count={skeletonRows}
                isSelectable={selection !== undefined}
              />
            ) : (
              <Rows columns={columns} rows={rows} rowId={rowId} selection={selection} />
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}
