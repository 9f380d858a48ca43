import { useState } from 'react'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { Table, type TableColumn, type TableProps, type TableSort } from './Table.tsx'

export type Part = Readonly<{
  id: string
  name: string
  brand: string
  quantity: number
  priceCents: number
}>

/** Rows of the tables in the stories: car parts. */
export const parts: readonly Part[] = [
  { id: 'AX-1042', name: 'Brake pad set, front', brand: 'Ferro', quantity: 184, priceCents: 8450 },
  { id: 'AX-2210', name: 'Iridium spark plug', brand: 'Volta', quantity: 1250, priceCents: 1290 },
  { id: 'AX-3307', name: 'H7 headlight bulb', brand: 'Lumen', quantity: 0, priceCents: 2350 },
  { id: 'AX-4120', name: 'Oil filter', brand: 'Ferro', quantity: 620, priceCents: 945 },
  {
    id: 'AX-5518',
    name: 'Torque wrench, 40 to 200 Nm',
    brand: 'Stark',
    quantity: 36,
    priceCents: 11900,
  },
]

const figure = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Columns of the tables in the stories. */
export const columns: readonly TableColumn<Part>[] = [
  { id: 'name', header: 'Part', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'brand', header: 'Brand', isSortable: true, cell: ({ brand }) => brand },
  {
    id: 'stock',
    header: 'Stock',
    cell: ({ quantity }) => (
      <StatusBadge
        tone={quantity === 0 ? 'danger' : 'success'}
        label={quantity === 0 ? 'Sold out' : 'In stock'}
      />
    ),
  },
  {
    id: 'quantity',
    header: 'Units',
    align: 'end',
    isSortable: true,
    cell: ({ quantity }) => figure.format(quantity),
  },
  {
    id: 'priceCents',
    header: 'Price',
    align: 'end',
    isSortable: true,
    cell: ({ priceCents }) => money.format(priceCents / 100),
  },
]

/** More rows than fit into the visible area, so that the table scrolls. */
export const manyParts: readonly Part[] = [1, 2, 3, 4, 5, 6].flatMap((round) =>
  parts.map((part) => ({ ...part, id: `${part.id}-${round}`, name: `${part.name} ${round}` })),
)

const inOrder = (rows: readonly Part[], sort: TableSort | undefined) => {
  if (sort === undefined) return rows
  const getSortValue = (part: Part) =>
    Object.entries(part).find(([key]) => key === sort.columnId)?.[1]
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [getSortValue(one), getSortValue(other)]
    return turn * (typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b)))
  })
}

/** Table that stores its sort order and selection itself, as an application page would. */
export const PartsTable = ({
  rows,
  sort: firstSort,
  onSortChange,
  selection,
  ...rest
}: TableProps<Part>) => {
  const [sort, setSort] = useState(firstSort)
  const [selected, setSelected] = useState(selection?.selected ?? new Set<string>())
  return (
    <Table
      {...rest}
      rows={inOrder(rows, sort)}
      sort={sort}
      onSortChange={(next) => {
        setSort(next)
        onSortChange?.(next)
      }}
      selection={
        selection && {
          selected,
          onSelectedChange: (next) => {
            setSelected(next)
            selection.onSelectedChange(next)
          },
        }
      }
    />
  )
}
