import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flag, Smile, Wrench } from 'lucide-react'
import { Grid } from '../Grid/Grid.tsx'
import { Link } from '../Link/Link.tsx'
import { StatCard } from './StatCard.tsx'

const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  args: { value: '535+', label: 'Complete projects', icon: <Wrench aria-hidden="true" /> },
  parameters: {
    guidance: {
      do: ['Show few figures, rounded so that users can read them at a glance.'],
      dont: ['Show figures that users compare. Use Table or a chart instead.'],
    },
  },
} satisfies Meta<typeof StatCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InARow: Story = {
  render: () => (
    <Grid columns={3}>
      <StatCard value="72" label="Countries" icon={<Flag aria-hidden="true" />} />
      <StatCard value="535+" label="Complete projects" icon={<Wrench aria-hidden="true" />} />
      <StatCard value="273+" label="Happy clients" icon={<Smile aria-hidden="true" />} />
    </Grid>
  ),
  tags: ['picture'],
}
export const WithDetail: Story = {
  args: { value: '$12,340.50', label: 'Revenue', detail: '+12% against the 30 days before' },
}
export const WithAction: Story = {
  args: {
    value: '412',
    label: 'Orders placed',
    detail: '+12% against the 30 days before',
    action: <Link href="#orders">See these orders</Link>,
  },
}
export const WithoutIcon: Story = { args: { icon: undefined } }
export const LongText: Story = {
  args: { value: '1,234,567,890', label: 'Units set aside, paid and sent since the first order' },
}
export const RightToLeft: Story = {
  args: { label: 'مشاريع مكتملة' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { ...InARow, tags: [], globals: { theme: 'dark' } }
