import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { NumberField } from './NumberField.tsx'

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  decorators: [inColumn],
  args: { label: 'Quantity', min: 1, max: 60, defaultValue: 4, onChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Set min, max and step. The buttons, the arrow keys and the error message use them.',
        'State the limits in the description if they are not obvious.',
      ],
      dont: ['Use it for numbers that are not quantities, such as a phone number or a postcode.'],
    },
  },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const StepsAreBounded: Story = {
  args: { max: 5 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('spinbutton', { name: 'Quantity' })
    const more = canvas.getByRole('button', { name: 'Increase Quantity' })
    await userEvent.click(more)
    await userEvent.click(more)
    await expect(field).toHaveValue(5)
    await expect(more).toHaveFocus()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Quantity' }))
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue(3)
  },
}
export const OneTabStop: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('spinbutton')).toHaveFocus()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  },
}
export const HiddenLabel: Story = {
  args: { label: 'Units of Track pads', isLabelHidden: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('spinbutton', { name: 'Units of Track pads' })).toHaveValue(4)
    await expect(canvas.getByText('Units of Track pads').offsetWidth).toBeLessThan(2)
  },
}
export const Held: Story = {
  args: { max: 8 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const more = canvas.getByRole('button', { name: 'Increase Quantity' })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: more })
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveValue(8), { timeout: 5000 })
    await userEvent.pointer({ keys: '[/MouseLeft]', target: more })
    await expect(canvas.getByRole('spinbutton')).toHaveValue(8)
  },
}
export const TypedOutOfRange: Story = {
  args: { min: 10, step: 10, defaultValue: 10 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('spinbutton', { name: 'Quantity' })
    await userEvent.clear(field)
    await userEvent.type(field, '70')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    await expect(field).not.toHaveFocus()
    await expect(field).toHaveValue(70)
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Type a number from 10 to 60.')
    await userEvent.clear(field)
    await userEvent.type(field, '60')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const Invalid: Story = {
  tags: ['picture'],
  args: {
    description: 'At least 10, 60 available.',
    min: 10,
    defaultValue: 5,
    error: 'The smallest order is 10 units.',
    required: true,
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton', { name: 'Quantity' })
    await userEvent.click(field)
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'The smallest order is 10 units.',
    )
  },
}
export const AtItsBound: Story = { args: { defaultValue: 1 } }
export const Fractions: Story = {
  args: { label: 'Litres of oil', min: 0, max: 8, step: 0.5, defaultValue: 4.5 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Litres of oil' }))
    await expect(canvas.getByRole('spinbutton')).toHaveValue(4)
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Increase Quantity' }),
    ).toBeDisabled()
  },
}
export const LongText: Story = {
  args: { label: 'Number of units in each of the boxes that are to be sent', defaultValue: 60 },
}
export const RightToLeft: Story = { args: { label: 'الكمية' }, globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
