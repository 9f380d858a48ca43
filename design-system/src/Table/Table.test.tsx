import { render, screen, within } from '@testing-library/react'
import { Table, type TableColumn } from './Table.tsx'

type Part = { id: string; name: string; price: string }

const columns: TableColumn<Part>[] = [
  { id: 'price', header: 'Price', cell: (part) => part.price, align: 'end' },
  { id: 'name', header: 'Name', cell: (part) => part.name, isRowHeader: true },
]
const parts: Part[] = [
  { id: '1', name: 'Disc', price: '$84' },
  { id: '2', name: 'Plug', price: '$12' },
]

const table = (rows: Part[], isLoading = false) => (
  <Table
    label="Parts"
    columns={columns}
    rows={rows}
    rowId={(part) => part.id}
    isLoading={isLoading}
    skeletonRows={3}
    empty={<p>No parts yet</p>}
  />
)

test('lists its rows, each with its header cell as accessible name', () => {
  render(table(parts))
  const rows = within(screen.getByRole('table', { name: 'Parts' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Price',
    'Name',
  ])
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Disc', 'Plug'])
})

test('shows grey rows while loading, and the empty state only after loading', () => {
  const { rerender } = render(table([], true))
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(screen.queryByText('No parts yet')).not.toBeInTheDocument()

  rerender(table([]))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getByText('No parts yet')).toBeInTheDocument()
})
