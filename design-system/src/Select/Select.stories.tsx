import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { Select } from './Select.tsx'

const meta = {
  title: 'Forms/Select',
  component: Select,
  decorators: [inColumn],
  args: {
    label: 'Sort by',
    options: [
      { value: 'name', label: 'Name' },
      { value: 'price', label: 'Price, lowest first' },
      { value: 'date', label: 'Newest first' },
      { value: 'distance', label: 'Distance', disabled: true },
    ],
    onChange: fn(),
  },
  parameters: {
    guidance: {
      do: [
        'Use it for about 5 to 20 options that users know.',
        'Preselect the most common option. If there is none, use a placeholder.',
      ],
      dont: [
        'Hide two or three options in it. Use RadioGroup instead, which shows them at once.',
        'Offer hundreds of options. Use SearchField instead, where users type to find one.',
      ],
    },
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Choosing: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(select, 'Newest first')
    await expect(select).toHaveValue('date')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(within(select).getByRole('option', { name: 'Distance' })).toBeDisabled()
  },
}
export const WithPlaceholder: Story = {
  args: { placeholder: 'Choose an order', defaultValue: '', required: true },
}
export const Invalid: Story = {
  args: { placeholder: 'Choose an order', defaultValue: '', error: 'Choose an order first.' },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Sort by' })
    await expect(select).toBeInvalid()
    await expect(select).toHaveAccessibleDescription('Choose an order first.')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: {
    label: 'The order in which the parts of all suppliers are to be shown on every page',
    options: [
      { value: 'a', label: 'By the distance of the nearest store that has the part on its shelf' },
    ],
  },
}
export const RightToLeft: Story = {
  args: { label: 'ترتيب حسب', options: [{ value: 'a', label: 'السعر' }] },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
