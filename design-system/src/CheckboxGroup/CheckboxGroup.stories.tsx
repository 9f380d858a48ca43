import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const meta = {
  title: 'Forms/CheckboxGroup',
  tags: ['new'],
  component: CheckboxGroup,
  decorators: [inColumn],
  args: {
    label: 'Email about your orders',
    name: 'email',
    options: [
      { value: 'shipped', label: 'Shipped', description: 'With the number to follow it by.' },
      { value: 'delivered', label: 'Delivered' },
      { value: 'review', label: 'Time to review', disabled: true },
    ],
    onChange: fn(),
  },
  parameters: {
    guidance: {
      do: ['Use it for 2 to 7 options, of which users may choose any number.'],
      dont: [
        'Use it for a single choice. Use RadioGroup or Select instead.',
        'Use it for filters with counts. Use FacetGroup instead.',
      ],
    },
  },
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { defaultValue: ['shipped'] } }
export const Empty: Story = { args: { description: 'It can be changed at any time.' } }
/** An option that belongs to the option above it is indented. */
export const Levels: Story = {
  args: {
    label: 'Categories',
    name: 'category',
    options: [
      { value: 'brakes', label: 'Brakes' },
      { value: 'pads', label: 'Brake pads', level: 1 },
      { value: 'ceramic', label: 'Ceramic pads', level: 2 },
      { value: 'filters', label: 'Filters' },
    ],
    defaultValue: ['pads'],
  },
}
export const ByKeyboard: Story = {
  args: { defaultValue: ['shipped'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    const shipped = canvas.getByRole('checkbox', { name: 'Shipped' })
    await expect(shipped).toHaveFocus()
    await expect(shipped).toHaveAccessibleDescription('With the number to follow it by.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Delivered' })).toBeChecked()
    await expect(shipped).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const Invalid: Story = {
  args: { required: true, error: 'Choose at least one.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group')
    await expect(group).toHaveAccessibleDescription('Choose at least one.')
    await expect(within(group).getByRole('checkbox', { name: 'Shipped' })).toBeInvalid()
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: ['delivered'] } }
export const LongText: Story = {
  args: {
    label: 'What the workshop that fits the parts is to be told by email before the parcel comes',
    options: [
      {
        value: 'a',
        label: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsätze und alles, was dazugehört',
        description: 'Every time that one of them leaves, with its number, its weight and its way.',
      },
    ],
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'رسائل حول طلباتك',
    defaultValue: ['shipped'],
    options: [
      { value: 'shipped', label: 'تم الشحن', description: 'مع رقم التتبع.' },
      { value: 'delivered', label: 'تم التسليم' },
    ],
  },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultValue: ['shipped'] }, globals: { theme: 'dark' } }
