import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Rating } from './Rating.tsx'

const meta = {
  title: 'Commerce/Rating',
  component: Rating,
  args: { value: 4.5 },
  parameters: {
    guidance: {
      do: ['Show the figure and the number of ratings next to it.'],
      dont: [
        'Ask for a rating. Use RatingInput instead.',
        'Show stars if there are no ratings. Write a text instead.',
      ],
    },
  },
} satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const stars = within(canvasElement).getByRole('img', { name: 'Rated 4.5 out of 5' })
    await expect(stars).toBeVisible()
  },
}
export const Values: Story = {
  render: () => (
    <Stack gap={2}>
      {[5, 3.7, 2.5, 1, 0].map((value) => (
        <Rating key={value} value={value} />
      ))}
      <Rating value={4} size="sm" />
    </Stack>
  ),
}
export const RightToLeft: Story = { ...Values, tags: [], globals: { direction: 'rtl' } }
export const Dark: Story = { ...Values, tags: [], globals: { theme: 'dark' } }
