import type { Meta, StoryObj } from '@storybook/react-vite'
import { Trash2 } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inOwnForm } from '../Field/in-column.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  decorators: [inOwnForm],
  args: {
    label: 'Delivery',
    name: 'delivery',
    options: [
      { value: 'post', label: 'Standard', description: 'In 3 to 5 days, free of charge.' },
      { value: 'express', label: 'Express', description: 'Tomorrow before noon.' },
      { value: 'store', label: 'Pick up', description: 'Not in your area.', disabled: true },
    ],
    onChange: fn(),
  },
  parameters: {
    guidance: {
      do: ['Use it for 2 to 5 options, with the most common one first.'],
      dont: [
        'Offer many options. Use Select instead, which keeps the form short.',
        'Omit the option "None" if it is a valid answer.',
      ],
    },
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { defaultValue: 'post' } }
export const Empty: Story = { args: { description: 'It can be changed until the parcel leaves.' } }
export const ByKeys: Story = {
  args: { defaultValue: 'post' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Standard' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    const express = canvas.getByRole('radio', { name: 'Express' })
    await expect(express).toBeChecked()
    await expect(express).toHaveAccessibleDescription('Tomorrow before noon.')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('radio', { name: 'Pick up' })).toBeDisabled()
  },
}
export const ByLabel: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Tomorrow before noon.'))
    await expect(canvas.getByRole('radio', { name: 'Express' })).toBeChecked()
  },
}
export const WithActions: Story = {
  args: {
    label: 'Deliver to',
    name: 'address',
    value: 'work',
    options: [
      { value: 'home', label: 'Home', description: '1 Crank Road' },
      { value: 'work', label: 'Workshop', description: '2 Piston Yard' },
    ].map((option) => ({
      ...option,
      action: (
        <IconButton
          label={`Remove ${option.label}`}
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
        />
      ),
    })),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Home' }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('radio', { name: 'Workshop' })).toBeChecked()
  },
}
export const Invalid: Story = {
  args: { required: true, error: 'Choose how the parcel is to come.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Delivery' })
    await expect(group).toBeInvalid()
    await expect(group).toBeRequired()
    await expect(group).toHaveAccessibleDescription('Choose how the parcel is to come.')
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'express' } }
export const LongText: Story = {
  args: {
    label: 'How the parcel is to come to the workshop that will fit the parts',
    defaultValue: 'b',
    options: [
      { value: 'a', label: 'With the van that goes round all workshops of the district every day' },
      {
        value: 'b',
        label: 'By post',
        description:
          'In 3 to 5 working days, to the address above or, if nobody is there, to the nearest shop that keeps parcels.',
      },
    ],
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'التوصيل',
    defaultValue: 'post',
    options: [
      { value: 'post', label: 'عادي', description: 'خلال ثلاثة إلى خمسة أيام.' },
      { value: 'express', label: 'سريع', description: 'غداً قبل الظهر.' },
    ],
  },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultValue: 'express' }, globals: { theme: 'dark' } }
