import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { ReviewCard } from './ReviewCard.tsx'

const meta = {
  title: 'Commerce/ReviewCard',
  component: ReviewCard,
  args: {
    text: 'Fits as it says, and the sensors were in the box. Braking is quiet since.',
    rating: 4,
    ratingText: 'rating: 4',
    name: 'Ines Moreau',
    verified: <Badge tone="success">Bought here</Badge>,
  },
  decorators: [
    (Story) => (
      <Stack width="prose">
        <Story />
      </Stack>
    ),
  ],
  parameters: {
    guidance: {
      do: ['Show the original text of reviews, good and bad.'],
      dont: ['Show selected praise. Use TestimonialCard instead.'],
    },
  },
} satisfies Meta<typeof ReviewCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Ines Moreau' })
    await expect(card).toHaveTextContent('Fits as it says')
  },
}
export const NotVerified: Story = {
  args: { verified: undefined, rating: 1, ratingText: 'rating: 1' },
}
export const Answered: Story = {
  args: {
    rating: 2,
    ratingText: 'rating: 2',
    reply: { title: 'Reply from Axle', text: 'Thank you. The missing nut left our shelf today.' },
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Ines Moreau' })
    await expect(card).toHaveTextContent(/Reply from Axle.*The missing nut/)
  },
}
export const WithAction: Story = {
  args: {
    date: 'Nov 21, 2026',
    action: (
      <Button size="sm" variant="quiet">
        Helpful (3)
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const card = within(within(canvasElement).getByRole('article', { name: 'Ines Moreau' }))
    await expect(card.getByRole('button', { name: 'Helpful (3)' })).toBeVisible()
    await expect(card.getByText('Nov 21, 2026')).toBeVisible()
  },
}
export const LongText: Story = {
  args: {
    text: 'I have fitted three sets of these. '.repeat(12),
    name: 'Maximiliane Freifrau von Hohenberg-Lindqvist zu Reibungsdämpfungsbelagsheim',
  },
}
export const RightToLeft: Story = {
  args: { text: 'مناسبة تمامًا.', name: 'ليلى حداد', ratingText: 'التقييم: ٤' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
