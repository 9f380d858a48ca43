import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { RatingDetails } from './RatingDetails.tsx'

const meta = {
  title: 'Commerce/RatingDetails',
  tags: ['new'],
  component: RatingDetails,
  args: {
    average: 4.26,
    drawn: 4.5,
    count: 27,
    countText: '27 reviews',
    distribution: [1, 1, 2, 9, 14],
  },
  parameters: {
    guidance: {
      do: ['Use it on cards in a list, where a RatingSummary would take too much space.'],
      dont: [
        'Place it above a list of reviews. Use RatingSummary instead.',
        'Use it if the distribution is unknown. Use Rating instead.',
      ],
    },
  },
} satisfies Meta<typeof RatingDetails>
export default meta
type Story = StoryObj<typeof meta>

const opened = async (canvasElement: HTMLElement) => {
  const button = within(canvasElement).getByRole('button', {
    name: 'Rated 4.26 out of 5 from 27 reviews',
  })
  await userEvent.tab()
  await expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  return { button, popup: await screen.findByRole('dialog', { name: 'Ratings' }) }
}

export const Default: Story = {}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await opened(canvasElement)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const { button, popup } = await opened(canvasElement)
    const rows = within(popup).getAllByRole('listitem')
    const words = rows.map(({ textContent }) => textContent)
    await expect(words).toEqual(['5 stars14', '4 stars9', '3 stars2', '2 stars1', '1 star1'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(popup).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Thousands: Story = {
  args: { count: 11234, countText: '11,234 reviews', distribution: [900, 700, 1600, 3034, 5000] },
}

export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } }

export const Dark: Story = { ...Open, globals: { theme: 'dark' } }
