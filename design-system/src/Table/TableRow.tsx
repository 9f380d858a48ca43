import { useId } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { TableColumn } from './table-column.ts'
import styles from './TableRow.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  selectRow: 'Select',
}

/** Selection state of the row. A row that is loading cannot be selected. */
type Choice = Readonly<{ isChosen: boolean; onChange?: (isChosen: boolean) => void }>

type SelectCellProps = Readonly<{ choice: Choice; nameId: string }>

const SelectCell = ({ choice, nameId }: SelectCellProps) => {
  const { selectRow } = useWords(english)
  const id = useId()
  return (
    <td className={styles.cell} role="cell" data-select>
      <label className={styles.select}>
        <RowCheckbox
          id={id}
          aria-label={selectRow}
          aria-labelledby={`${id} ${nameId}`}
          checked={choice.isChosen}
          disabled={choice.onChange === undefined}
          onChange={(isChosen) => choice.onChange?.(isChosen)}
        />
      </label>
    </td>
  )
}

type TableRowProps<Row> = Readonly<{
  columns: readonly TableColumn<Row>[]
  /** Row to show. Without a row, the cells are grey placeholders. */
  row?: Row
  greyWidth?: string
  choice?: Choice
}>

/** Row of a table. If there is no room for columns, the row becomes a card of labelled values. */
export const TableRow = <Row,>({
  columns,
  row,
  greyWidth = '5rem',
  choice,
}: TableRowProps<Row>) => {
  const nameId = useId()
  const nameColumn = columns.find((column) => column.isRowHeader) ?? columns[0]
  return (
    <tr role="row" className={styles.row} data-chosen={choice?.isChosen || undefined}>
      {choice !== undefined && <SelectCell choice={choice} nameId={nameId} />}
      {columns.map((column) => {
        const isName = column === nameColumn
        const isHeader = isName && row !== undefined
        const Cell = isHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            id={isName ? nameId : undefined}
            className={styles.cell}
            role={isHeader ? 'rowheader' : 'cell'}
            scope={isHeader ? 'row' : undefined}
            data-align={column.align}
            data-field={column.hasField || undefined}
            data-one-line={(column.isOneLine === true && row !== undefined) || undefined}
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
