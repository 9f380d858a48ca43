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
    /** What the table lists; read aloud, not shown. */
    label: string
    /** What is shown of each row, from start to end. */
    columns: readonly TableColumn<Row>[]
    /** In the order in which they stand. */
    rows: readonly Row[]
    /** Tells rows apart; it stays the same while a row changes. */
    rowId: (row: Row) => string
    /** Gives every row a box, and the head one for all rows. */
    selection?: TableSelection
    /** The rows scroll under their head, in a box that is lower than the screen; cards do not. */
    isHeaderSticky?: boolean
    /** The rows are on their way: grey ones stand in their place. */
    isLoading?: boolean
    /** How many grey rows stand for the ones to come. */
    skeletonRows?: number
    /** Shown in place of the rows when there are none. */
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
 * Rows in columns; where there is no room for columns, each row is a card of named values. Sorting
 * and selection are the caller's: the table shows their state and reports what was pressed.
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
  // A box that scrolls must be reached by keyboard, and what has the focus needs a name.
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
