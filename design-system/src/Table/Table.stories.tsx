import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { Table, type TableColumn, type TableSelection, type TableSort } from './Table.tsx'

type Part = Readonly<{
  id: string
  name: string
  brand: string
  pieces: number
  priceCents: number
}>

const parts: readonly Part[] = [
  { id: 'AX-1042', name: 'Brake pad set, front', brand: 'Ferro', pieces: 184, priceCents: 8450 },
  { id: 'AX-2210', name: 'Iridium spark plug', brand: 'Volta', pieces: 1250, priceCents: 1290 },
  { id: 'AX-3307', name: 'H7 headlight bulb', brand: 'Lumen', pieces: 0, priceCents: 2350 },
  { id: 'AX-4120', name: 'Oil filter', brand: 'Ferro', pieces: 620, priceCents: 945 },
  {
    id: 'AX-5518',
    name: 'Torque wrench, 40 to 200 Nm',
    brand: 'Stark',
    pieces: 36,
    priceCents: 11900,
  },
]

const figure = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const columns: readonly TableColumn<Part>[] = [
  { id: 'name', header: 'Part', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'brand', header: 'Brand', isSortable: true, cell: ({ brand }) => brand },
  {
    id: 'stock',
    header: 'Stock',
    cell: ({ pieces }) => (
      <StatusBadge
        tone={pieces === 0 ? 'danger' : 'success'}
        label={pieces === 0 ? 'Sold out' : 'In stock'}
      />
    ),
  },
  {
    id: 'pieces',
    header: 'Pieces',
    align: 'end',
    isSortable: true,
    cell: ({ pieces }) => figure.format(pieces),
  },
  {
    id: 'priceCents',
    header: 'Price',
    align: 'end',
    isSortable: true,
    cell: ({ priceCents }) => money.format(priceCents / 100),
  },
]

const manyParts = Array.from({ length: 30 }, (_, index) => {
  const part = parts[index % parts.length] ?? parts[0]
  return { ...part, id: `${part?.id}-${index}`, name: `${part?.name} ${index + 1}` }
}) as readonly Part[]

const inOrder = (rows: readonly Part[], sort: TableSort | undefined) => {
  if (sort === undefined) return rows
  const valueOf = (part: Part) => Object.entries(part).find(([key]) => key === sort.columnId)?.[1]
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return turn * (typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b)))
  })
}

type PartsTableProps = Readonly<{
  rows: readonly Part[]
  sort?: TableSort
  onSortChange?: (sort: TableSort) => void
  selection?: TableSelection
  isHeaderSticky?: boolean
  isLoading?: boolean
  skeletonRows?: number
}>

/** A table that keeps its own order and choice, as the page of an application would. */
const PartsTable = ({
  rows,
  sort: firstSort,
  onSortChange,
  selection,
  ...rest
}: PartsTableProps) => {
  const [sort, setSort] = useState(firstSort)
  const [selected, setSelected] = useState(selection?.selected ?? new Set<string>())
  return (
    <Table
      {...rest}
      label="Parts"
      columns={columns}
      rows={inOrder(rows, sort)}
      rowId={({ id }) => id}
      sort={sort}
      onSortChange={(next) => {
        setSort(next)
        onSortChange?.(next)
      }}
      selection={
        selection && {
          selected,
          onChange: (next) => {
            setSelected(next)
            selection.onChange(next)
          },
        }
      }
      empty={
        <EmptyState
          title="No parts in this list"
          description="What you add to the catalogue stands here."
          action={<Button>Add a part</Button>}
        />
      }
    />
  )
}

const chosen = (...ids: readonly string[]): TableSelection => ({
  selected: new Set(ids),
  onChange: fn(),
})

const namesIn = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

const meta = {
  title: 'Data/Table',
  component: PartsTable,
  subcomponents: { Table },
  args: { rows: parts, onSortChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Let the column that names the row come first.',
        'Set numbers to the end of their column, so that digits stand under digits.',
        'Give an empty state that says how rows come to be.',
      ],
      dont: [
        'A table for the layout of a page: use Grid.',
        'More columns than are compared; the rest belongs on the page of the row.',
      ],
    },
  },
} satisfies Meta<typeof PartsTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture'] }

export const Sorted: Story = {
  args: { sort: { columnId: 'priceCents', direction: 'descending' } },
}

export const SortedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Part' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(namesIn(canvasElement)[0]).toBe('Brake pad set, front')
    await userEvent.keyboard('{Enter}')
    await expect(namesIn(canvasElement)[0]).toBe('Torque wrench, 40 to 200 Nm')
    await expect(canvas.getByRole('columnheader', { name: 'Part' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(args.onSortChange).toHaveBeenCalledTimes(2)
  },
}

export const Selectable: Story = {
  args: { selection: chosen('AX-2210', 'AX-4120') },
  tags: ['picture'],
}

export const SelectedByKeyboard: Story = {
  args: { selection: chosen() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const all = canvas.getByRole('checkbox', { name: 'Select all' })
    await userEvent.tab()
    await expect(all).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Select Oil filter' })).toBeChecked()

    canvas.getByRole('checkbox', { name: 'Select Oil filter' }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Select Oil filter' })).not.toBeChecked()
    await expect(all).toBePartiallyChecked()
  },
}

export const StickyHeader: Story = {
  args: { rows: manyParts, isHeaderSticky: true, selection: chosen() },
}

export const Loading: Story = { args: { rows: [], isLoading: true, skeletonRows: 5 } }

export const LoadingSelectable: Story = { args: { ...Loading.args, selection: chosen() } }

export const Empty: Story = { args: { rows: [] } }

export const LongText: Story = {
  args: {
    rows: [
      {
        id: 'AX-9001',
        name: 'Timing chain kit with tensioner, guide rails, sprockets and every seal and screw that has to be renewed with it',
        brand: 'Donaudampfschifffahrtsgesellschaft',
        pieces: 1234567,
        priceCents: 123456789,
      },
      ...parts.slice(0, 2),
    ],
    selection: chosen('AX-9001'),
  },
}

/** Each row a card, the buttons to sort by in a line above. */
export const Cards: Story = {
  args: {
    rows: parts.slice(0, 3),
    selection: chosen('AX-2210'),
    sort: { columnId: 'name', direction: 'ascending' },
  },
  globals: { viewport: { value: 'phone' } },
}

export const RightToLeft: Story = { ...Selectable, tags: [], globals: { direction: 'rtl' } }

export const Dark: Story = { ...Selectable, tags: [], globals: { theme: 'dark' } }
