import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { InfoCard } from '../InfoCard/InfoCard.tsx'
import { FilterLayout } from './FilterLayout.tsx'

const meta = {
  title: 'Layout/FilterLayout',
  tags: ['new'],
  component: FilterLayout,
  args: {
    title: 'Filters',
    setCount: 1,
    filters: <Checkbox label="In stock" defaultChecked />,
    closeLabel: 'Show 4 products',
    children: (
      <Grid columns="auto">
        {['Brakes', 'Lighting', 'Filters', 'Ignition'].map((title) => (
          <InfoCard key={title} title={title}>
            Everything that wears out.
          </InfoCard>
        ))}
      </Grid>
    ),
  },
  parameters: {
    guidance: {
      do: ['Use filters that take effect at once. The button then only returns to the list.'],
      dont: ['Use it for one or two fields. Place them in a line above the list instead.'],
    },
  },
} satisfies Meta<typeof FilterLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NothingSet: Story = { args: { setCount: 0 } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
