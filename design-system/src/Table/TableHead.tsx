import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { TableColumn, TableSelection, TableSorting } from './table-column.ts'
import { nextSort, shareChosen, withRows } from './table.rules.ts'
import styles from './TableHead.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  selectAll: 'Select all',
  sortBy: 'Sort by',
}

type HeaderCellProps<Row> = Readonly<{ column: TableColumn<Row> }> & TableSorting

const arrows = { ascending: ChevronUp, descending: ChevronDown, none: ChevronsUpDown }

const HeaderCell = <Row,>({ column, sort, onSortChange }: HeaderCellProps<Row>) => {
  const isSortable = column.isSortable === true && onSortChange !== undefined
  const direction = sort?.columnId === column.id ? sort.direction : 'none'
  const Arrow = arrows[direction]
  return (
    <th
      className={styles.cell}
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-sortable={isSortable || undefined}
      aria-sort={isSortable ? direction : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSortChange(nextSort(sort, column.id))}
        >
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? hidden.hidden : undefined}>{column.header}</span>
      )}
    </th>
  )
}

type SelectAllProps = Readonly<{ selection: TableSelection; rowIds: readonly string[] }>

const SelectAllCell = ({ selection, rowIds }: SelectAllProps) => {
  const words = useWords(english)
  const share = shareChosen(selection.selected, rowIds)
  return (
    <th className={styles.cell} role="columnheader" scope="col" data-select>
      <label className={styles.select}>
        <RowCheckbox
          checked={share === 'all'}
          isIndeterminate={share === 'some'}
          disabled={rowIds.length === 0}
          onChange={(isChecked) =>
            selection.onSelectedChange(withRows(selection.selected, rowIds, isChecked))
          }
        />
        <span className={styles.selectText}>{words.selectAll}</span>
      </label>
    </th>
  )
}

type TableHeadProps<Row> = Readonly<{
  columns: readonly TableColumn<Row>[]
  selection?: TableSelection
  /** Ids of the visible rows. */
  rowIds: readonly string[]
  isSticky: boolean
}> &
  TableSorting

/**
 * Column headers of a table. If rows are cards, only the checkbox and the sort buttons are visible, in a line above the
 * cards.
 */
export const TableHead = <Row,>({
  columns,
  selection,
  rowIds,
  isSticky,
  sort,
  onSortChange,
}: TableHeadProps<Row>) => {
  const { sortBy } = useWords(english)
  const isSortable = onSortChange !== undefined && columns.some((column) => column.isSortable)
  return (
    <thead
      className={styles.head}
      role="rowgroup"
      data-sticky={isSticky || undefined}
      data-has-controls={isSortable || selection !== undefined || undefined}
    >
      <tr className={styles.row} role="row" data-hint={isSortable ? sortBy : undefined}>
        {selection !== undefined && <SelectAllCell selection={selection} rowIds={rowIds} />}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
      </tr>
    </thead>
  )
}
