import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { DateRange } from './DateRange.tsx'

const meta = {
  title: 'Forms/DateRange',
  tags: ['new'],
  component: DateRange,
  decorators: [inColumn],
  args: {
    label: 'Days',
    range: { from: '2026-11-01', to: '2026-11-21' },
    onRangeChange: fn(),
  },
  parameters: {
    guidance: {
      do: [
        'Use it for the period that a report or a list covers.',
        'If the days are not in the user’s time zone, name the zone in the label: Days (UTC).',
        'Offer common periods next to it, such as the last 30 days.',
      ],
      dont: ['Ask for a single day. Use TextField with type="date" instead.'],
    },
  },
} satisfies Meta<typeof DateRange>
export default meta
type Story = StoryObj<typeof meta>

const Held = (props: ComponentProps<typeof DateRange>) => {
  const [range, setRange] = useState(props.range)
  return <DateRange {...props} range={range} onRangeChange={setRange} />
}
const render = (args: ComponentProps<typeof DateRange>) => <Held {...args} />

export const Default: Story = {
  render,
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Days' }))
    const first = group.getByLabelText('First day')
    await fireEvent.change(first, { target: { value: '2026-11-20' } })
    await expect(group.getByLabelText('Last day')).toHaveAttribute('min', '2026-11-20')
  },
}

/** A range without a last day ends today or with the latest entry. */
export const Open: Story = { render, args: { range: { from: '2026-11-01', to: '' } } }

export const WithDescription: Story = {
  render,
  args: { label: 'Days (UTC)', description: 'At most a year.', max: '2026-11-26' },
}

export const Invalid: Story = {
  render,
  args: {
    range: { from: '2026-11-21', to: '2026-11-01' },
    error: 'The first day is after the last one.',
  },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group')
    await expect(group).toHaveAccessibleDescription('The first day is after the last one.')
    await expect(within(group).getByLabelText('First day')).toBeInvalid()
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const ByKeyboard: Story = {
  render,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByLabelText('First day')).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    label: 'The days on which the parts left the warehouse, in the time zone of the warehouse',
    error: 'A range has at most 366 days. Choose a later first day or an earlier last day.',
    required: true,
  },
}

export const RightToLeft: Story = { args: { label: 'الأيام' }, globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
