import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inOwnForm } from '../Field/in-column.tsx'
import { RatingInput } from './RatingInput.tsx'

const meta = {
  title: 'Forms/RatingInput',
  component: RatingInput,
  decorators: [inOwnForm],
  args: { label: 'Rating', name: 'rating', onChange: fn() },
  parameters: {
    guidance: {
      do: ['If users should judge, start without a star, so that they do not rate by accident.'],
      dont: ['Show an existing rating. Use Rating instead, which can show half stars.'],
    },
  },
} satisfies Meta<typeof RatingInput>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture'], args: { defaultValue: '4' } }
export const Empty: Story = {}
export const Choosing: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '3 stars' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toHaveFocus()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const Focused: Story = {
  args: { defaultValue: '3' },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('radio', { name: '3 stars' })).toHaveFocus()
  },
}
export const Invalid: Story = {
  args: { required: true, error: 'Choose from 1 to 5 stars.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Rating' })
    await expect(group).toBeInvalid()
    await expect(group).toHaveAccessibleDescription('Choose from 1 to 5 stars.')
  },
}
export const Disabled: Story = { args: { defaultValue: '4', disabled: true } }
export const LongText: Story = {
  args: {
    label: 'How well does the part fit the car it was ordered for, as far as you can tell by now?',
    description:
      'One star: it does not fit. Five stars: it fits as the one that came with the car.',
    starCount: 10,
  },
}
export const RightToLeft: Story = {
  args: { label: 'التقييم', defaultValue: '4' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultValue: '4' }, globals: { theme: 'dark' } }
