import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Field } from './Field.tsx'
import { inColumn } from './in-column.tsx'

const meta = {
  title: 'Forms/Field',
  component: Field,
  decorators: [inColumn],
  args: { label: 'Start of work', children: (links) => <input type="time" {...links} /> },
  parameters: {
    guidance: {
      do: [
        'Use it for a control without a separate component, such as a date or a colour.',
        'Spread all given attributes on the control. They set its id and style, and link the description and the error to it.',
      ],
      dont: ['Put two controls into one Field. The label can name only one of them.'],
    },
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithDescription: Story = {
  args: { description: 'When the car can be brought in.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Start of work')).toHaveAccessibleDescription(
      'When the car can be brought in.',
    )
  },
}
export const Required: Story = { args: { required: true } }
export const Invalid: Story = {
  args: {
    description: 'When the car can be brought in.',
    error: 'The workshop opens at 8:00. Choose a later time.',
  },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText('Start of work')
    await expect(control).toBeInvalid()
    await expect(control).toHaveAccessibleDescription(
      'When the car can be brought in. The workshop opens at 8:00. Choose a later time.',
    )
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('opens at 8:00')
  },
}
export const LongText: Story = {
  args: {
    label: 'The earliest time of day at which the car can be brought in and its keys handed over',
    description:
      'Outside the opening hours there is a safe for keys beside the gate; write its number on the envelope.',
    error: 'The workshop opens at 8:00 from Monday to Friday and at 9:00 on Saturdays.',
    required: true,
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'بداية العمل',
    description: 'متى يمكن إحضار السيارة.',
    error: 'تفتح الورشة الساعة الثامنة.',
    required: true,
  },
  globals: { direction: 'rtl' },
}
export const Dark: Story = {
  args: { description: 'When the car can be brought in.' },
  globals: { theme: 'dark' },
}
