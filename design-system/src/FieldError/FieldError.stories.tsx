import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { FieldError } from './FieldError.tsx'

const meta = {
  title: 'Forms/FieldError',
  component: FieldError,
  decorators: [inColumn],
  args: { children: 'The card was declined. Try another card.' },
  parameters: {
    guidance: {
      do: ['Say what is wrong and then how to correct it.'],
      dont: [
        'Place it at an input yourself. Set the error property of the field, which links the error to the input.',
        'Blame the user: "You entered a wrong number".',
      ],
    },
  },
} satisfies Meta<typeof FieldError>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Try another card.')
  },
}
export const LongText: Story = {
  args: {
    children:
      'The address warehouse-and-workshop-of-the-northern-district@a-very-long-company-name.example cannot be reached. Check it for letters that were left out.',
  },
}
export const Empty: Story = {
  args: { children: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}
export const RightToLeft: Story = {
  args: { children: 'رُفضت البطاقة. جرّب بطاقة أخرى.' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
