import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Price } from './Price.tsx'

const meta = {
  title: 'Commerce/Price',
  component: Price,
  args: { cents: 8990 },
  parameters: {
    guidance: {
      do: [
        'Pass amounts in cents if they are stored in cents, so that totals have no rounding errors.',
      ],
      dont: ['Write amounts into sentences by hand.', 'Show an old price struck through.'],
    },
  },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('$89.90')).toBeVisible()
  },
}
export const Sizes: Story = {
  render: () => (
    <Cluster gap={5} align="baseline">
      <Price cents={8990} size="sm" />
      <Price cents={8990} />
      <Price cents={8990} size="lg" />
    </Cluster>
  ),
}
export const Nothing: Story = { args: { cents: 0 } }
export const Large: Story = { args: { cents: 123_456_789, size: 'lg' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { ...Sizes, tags: [], globals: { theme: 'dark' } }
