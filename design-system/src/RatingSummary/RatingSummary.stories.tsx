import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { RatingSummary } from './RatingSummary.tsx'

const meta = {
  title: 'Commerce/RatingSummary',
  tags: ['new'],
  component: RatingSummary,
  args: { average: 4.3, countText: '27 reviews', distribution: [1, 1, 2, 8, 15] },
  parameters: {
    guidance: {
      do: ['Place it above a list of reviews, with the total number of reviews.'],
      dont: [
        'Use it if there are no ratings. Write a text instead.',
        'Show a single rating. Use Rating instead.',
      ],
    },
  },
} satisfies Meta<typeof RatingSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeVisible()
    const rows = within(canvas.getByRole('list', { name: 'Ratings by stars' }))
    const words = rows.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(words).toEqual(['5 stars15', '4 stars8', '3 stars2', '2 stars1', '1 star1'])
  },
}
export const OneReview: Story = {
  args: { average: 2, countText: '1 review', distribution: [0, 1, 0, 0, 0] },
}
export const Thousands: Story = {
  args: { average: 3.9, countText: '11,234 reviews', distribution: [900, 700, 1600, 3034, 5000] },
}
export const RightToLeft: Story = {
  args: { countText: '٢٧ مراجعة', label: 'التقييمات' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
