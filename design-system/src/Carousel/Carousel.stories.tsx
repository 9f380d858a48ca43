import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { InfoCard } from '../InfoCard/InfoCard.tsx'
import { Carousel } from './Carousel.tsx'

const cards = ['Brakes', 'Lighting', 'Filters', 'Ignition'].map((title, index) => (
  <InfoCard key={title} title={title}>
    {'Everything that wears out. '.repeat(index + 1)}
  </InfoCard>
))

const meta = {
  title: 'Layout/Carousel',
  tags: ['new'],
  component: Carousel,
  args: { label: 'Departments', columns: 4, children: cards },
  parameters: {
    guidance: {
      do: [
        'Use it for items of one kind, of which users need to see only the first: reviews, reasons.',
      ],
      dont: [
        'Show items that all users must see or compare. Use Grid instead.',
        'Move the row automatically.',
      ],
    },
  },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('list', { name: 'Departments' })
    await expect(within(row).getAllByRole('listitem')).toHaveLength(4)
  },
}
/** A carousel with `isLate` looks the same as any other carousel. */
export const Late: Story = { args: { isLate: true } }
export const ThreeColumns: Story = { args: { columns: 3 } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
