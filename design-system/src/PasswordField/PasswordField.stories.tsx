import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  decorators: [inColumn],
  args: { label: 'Password', autoComplete: 'current-password' },
  parameters: {
    guidance: {
      do: [
        'Set autoComplete: current-password to sign in, new-password to choose a password.',
        'State the rules in the description, before users break them.',
      ],
      dont: ['Ask for the password twice. Users can show it instead.', 'Prevent pasting.'],
    },
  },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { defaultValue: 'torque wrench' } }
export const ShownAndHidden: Story = {
  args: { defaultValue: 'torque wrench' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAttribute('type', 'password')
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus()
  },
}
export const Invalid: Story = {
  args: {
    autoComplete: 'new-password',
    description: 'At least 8 characters.',
    defaultValue: 'short',
    error: 'The password has 5 characters. Make it at least 8.',
    required: true,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText(/Password/)).toBeInvalid()
  },
}
export const Disabled: Story = { args: { defaultValue: 'torque wrench', disabled: true } }
export const LongText: Story = {
  args: { defaultValue: 'correct horse battery staple and a torque wrench of forty newton metres' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show password' }))
  },
}
export const RightToLeft: Story = {
  args: { label: 'كلمة المرور', description: 'ثمانية أحرف على الأقل.', defaultValue: 'torque' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultValue: 'torque' }, globals: { theme: 'dark' } }
