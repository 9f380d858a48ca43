import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { inColumn } from '../Field/in-column.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  decorators: [inColumn],
  args: { label: 'Email', onChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Set type, inputMode and autoComplete. Phones then show the right keyboard, and browsers fill in known values.',
        'Explain the required format in the description, which stays visible while users type.',
      ],
      dont: [
        'Use a placeholder as the label. It disappears when users start typing.',
        'Prevent users from typing certain characters. Accept any input and say what does not fit.',
      ],
    },
  },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Typing: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await userEvent.type(field, 'ann@axle.test')
    await expect(field).toHaveValue('ann@axle.test')
    await expect(args.onChange).toHaveBeenCalledTimes(13)
  },
}
export const WithDescription: Story = {
  args: {
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    description: 'Optional: for questions about this order.',
    placeholder: '+1 555 0100',
  },
}
export const Required: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toBeRequired()
  },
}
export const Invalid: Story = {
  args: {
    description: 'The receipt goes there.',
    defaultValue: 'ann(at)axle.test',
    error: 'This address has no @. Write it like name@example.com.',
    required: true,
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(
      'The receipt goes there. This address has no @. Write it like name@example.com.',
    )
  },
}
export const WithAction: Story = {
  args: {
    label: 'New category',
    error: 'There is a category of that name.',
    action: (
      <Button type="submit" variant="secondary">
        Add
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const inside = within(canvasElement)
    const field = inside.getByRole('textbox', { name: 'New category' }).getBoundingClientRect()
    const button = inside.getByRole('button', { name: 'Add' }).getBoundingClientRect()
    await expect([button.top, button.bottom]).toEqual([field.top, field.bottom])
  },
}
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}
export const Disabled: Story = { args: { defaultValue: 'ann@axle.test', disabled: true } }
export const ReadOnly: Story = {
  args: { defaultValue: 'ann@axle.test', readOnly: true },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await userEvent.type(field, 'x')
    await expect(field).toHaveValue('ann@axle.test')
  },
}
export const LongText: Story = {
  args: {
    label: 'Address to which the receipt and the updates about this order are to be sent',
    defaultValue: 'purchasing-department-of-the-northern-district@a-very-long-company.example',
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'البريد الإلكتروني',
    description: 'يُرسل الإيصال إليه.',
    error: 'هذا العنوان غير صحيح.',
    required: true,
  },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { placeholder: 'name@example.com' }, globals: { theme: 'dark' } }
