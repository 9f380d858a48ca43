import type { ReactNode } from 'react'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './Table.module.css'

export type TableColumn<Row> = Readonly<{
  id: string
  header: string
  /** What stands in the cell of one row. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Names its row for screen readers; the first column does unless another says so. */
  isRowHeader?: boolean
  /** Keeps the header out of sight, for columns of buttons. */
  isHeaderHidden?: boolean
}>

type TableProps<Row> = Readonly<{
  /** What the table lists; read aloud, not shown. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  isLoading?: boolean
  /** How many grey rows stand for the ones to come. */
  skeletonRows?: number
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode
}>

type BodyRowProps<Row> = Readonly<{
  columns: readonly TableColumn<Row>[]
  /** The row to show; without it the cells are grey. */
  row?: Row
  greyWidth?: string
}>

const BodyRow = <Row,>({ columns, row, greyWidth = '5rem' }: BodyRowProps<Row>) => {
  const nameId = (columns.find((column) => column.isRowHeader) ?? columns[0])?.id
  return (
    <tr role="row" className={styles.row}>
      {columns.map((column) => {
        const isName = column.id === nameId
        const isHeader = isName && row !== undefined
        const Cell = isHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            className={styles.cell}
            role={isHeader ? 'rowheader' : 'cell'}
            scope={isHeader ? 'row' : undefined}
            data-align={column.align}
            data-label={column.isHeaderHidden || isName ? undefined : column.header}
          >
            <span className={styles.value}>
              {row === undefined ? <Skeleton width={greyWidth} /> : column.cell(row)}
            </span>
          </Cell>
        )
      })}
    </tr>
  )
}

/** Rows in columns; where there is no room for columns, each row is a card of named values. */
export const Table = <Row,>({
  label,
  columns,
  rows,
  rowId,
  isLoading = false,
  skeletonRows = 4,
  empty,
}: TableProps<Row>) => {
  if (!isLoading && rows.length === 0 && empty !== undefined) return <>{empty}</>
  return (
    <div className={styles.frame} aria-busy={isLoading}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" data-align={column.align}>
                <span className={column.isHeaderHidden ? styles.hidden : undefined}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isLoading
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <BodyRow
                  key={index}
                  columns={columns}
                  greyWidth={index % 2 === 0 ? '5rem' : '4rem'}
                />
              ))
            : rows.map((row) => <BodyRow key={rowId(row)} columns={columns} row={row} />)}
        </tbody>
      </table>
    </div>
  )
}
