import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { InfoCard } from '../InfoCard/InfoCard.tsx'
import { Grid } from './Grid.tsx'

const cards = ['Brakes', 'Lighting', 'Filters', 'Ignition'].map((title, index) => (
  <InfoCard key={title} title={title}>
    {'Everything that wears out. '.repeat(index + 1)}
  </InfoCard>
))

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  args: { columns: 4, children: cards },
  parameters: {
    guidance: {
      do: ['Show items of one kind, such as products, reviews or figures.'],
      dont: ['Lay out form fields, or a picture and its text. Use Columns instead.'],
    },
  },
} satisfies Meta<typeof Grid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4)
  },
}
export const TwoColumns: Story = { args: { columns: 2 } }
export const ThreeColumns: Story = { args: { columns: 3 } }
export const PairOnPhone: Story = {
  args: { isPairOnPhone: true },
  globals: { viewport: { value: 'phone' } },
}
export const FiveColumns: Story = { args: { columns: 5 } }
export const AsManyAsFit: Story = { args: { columns: 'auto' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
