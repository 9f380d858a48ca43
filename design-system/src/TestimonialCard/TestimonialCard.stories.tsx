import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Grid } from '../Grid/Grid.tsx'
import { TestimonialCard } from './TestimonialCard.tsx'

const meta = {
  title: 'Commerce/TestimonialCard',
  component: TestimonialCard,
  args: {
    text: 'We run forty vans. Parts come the day they say, and fit the day they come.',
    name: 'Nora Lindqvist',
    location: 'Portland, Oregon',
    photo: '/samples/portrait.webp',
  },
  parameters: {
    guidance: {
      do: ['Show at most three, each with one message.'],
      dont: ['Show reviews that anyone can write. Use ReviewCard instead.'],
    },
  },
} satisfies Meta<typeof TestimonialCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('figure')).toHaveTextContent('Portland, Oregon')
  },
}
export const InARow: Story = {
  render: (args) => (
    <Grid columns={3}>
      <TestimonialCard {...args} />
      <TestimonialCard {...args} text="Quick." photo={undefined} />
      <TestimonialCard {...args} name="Maximiliane von Hohenberg-Lindqvist" />
    </Grid>
  ),
}
export const WithoutPicture: Story = { args: { photo: undefined } }
export const LongText: Story = { args: { text: 'We run forty vans, and they run. '.repeat(10) } }
export const RightToLeft: Story = {
  args: { text: 'تصل القطع في موعدها.', name: 'ليلى حداد', location: 'عمّان' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { ...InARow, tags: [], globals: { theme: 'dark' } }
