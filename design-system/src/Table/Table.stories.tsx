import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { NumberField } from '../NumberField/NumberField.tsx'
import { columns, manyParts, type Part, parts, PartsTable } from './PartsTable.sample.tsx'
import { Table, type TableProps, type TableSelection } from './Table.tsx'

const chosen = (...ids: readonly string[]): TableSelection => ({
  selected: new Set(ids),
  onSelectedChange: fn(),
})

const namesIn = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

const meta: Meta<TableProps<Part>> = {
  title: 'Data/Table',
  component: Table,
  args: {
    label: 'Parts',
    columns,
    rows: parts,
    rowId: ({ id }) => id,
    onSortChange: fn(),
    empty: (
      <EmptyState
        title="No parts in this list"
        description="What you add to the catalogue stands here."
        action={<Button>Add a part</Button>}
      />
    ),
  },
  render: (args) => <PartsTable {...args} />,
  parameters: {
    guidance: {
      do: [
        'Put the column that names the row first.',
        'Align numbers to the end of their column, so that digits line up.',
        'Provide an empty state that says how to add rows.',
      ],
      dont: [
        'Use it for page layout. Use Grid instead.',
        'Add columns that users do not compare. Show those values on the detail page.',
      ],
    },
  },
}
export default meta
type Story = StoryObj<TableProps<Part>>

export const Default: Story = {}

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

const longName = 'Maximiliane-Hildegard'.repeat(12)

/**
 * Table within `data-density="compact"`, as in the shop's dashboard. Rows are 40 px high, except on touch devices. A
 * name that does not fit ends with an ellipsis, and its tooltip shows the full name.
 */
export const Compact: Story = {
  decorators: [
    (Story) => (
      <div data-density="compact">
        <Story />
      </div>
    ),
  ],
  args: {
    selection: chosen('AX-2210'),
    rows: parts.map((part, at) => (at === 1 ? { ...part, name: longName } : part)),
    columns: columns.map((column) =>
      column.id === 'name'
        ? { ...column, isOneLine: true, cell: ({ name }) => <span title={name}>{name}</span> }
        : column,
    ),
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row').slice(1)
    const isWide = getComputedStyle(rows[0] as HTMLElement).display === 'table-row'
    if (!isWide) return
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(41)
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth)
  },
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
        quantity: 1234567,
        priceCents: 123456789,
      },
      ...parts.slice(0, 2),
    ],
    selection: chosen('AX-9001'),
  },
}

/** The column reserves space for a small field that can open in its cells. */
export const WithField: Story = {
  render: () => (
    <Table
      label="Stock"
      columns={[
        { id: 'name', header: 'Part', cell: ({ name }) => name },
        {
          id: 'quantity',
          header: 'Units',
          hasField: true,
          cell: ({ name, quantity }) => (
            <NumberField label={`Units of ${name}`} isLabelHidden min={0} defaultValue={quantity} />
          ),
        },
      ]}
      rows={parts}
      rowId={({ id }) => id}
    />
  ),
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton', { name: 'Units of Oil filter' })
    await expect(field.closest('td')).toHaveAttribute('data-field')
  },
}

/** Each row is a card. The sort buttons are in a line above the cards. */
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
