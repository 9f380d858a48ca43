import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from './StatusBadge.tsx'

const meta = {
  title: 'Feedback/StatusBadge',
  component: StatusBadge,
  args: { tone: 'success', label: 'Delivered' },
  parameters: {
    guidance: {
      do: ['Use one or two words, and the same words for a status everywhere.'],
      dont: ['Distinguish two statuses only by colour.'],
    },
  },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const states = [
  ['neutral', 'Cancelled'],
  ['accent', 'Reserved'],
  ['success', 'Confirmed'],
  ['warning', 'Few left'],
  ['danger', 'Payment failed'],
  ['info', 'In transit'],
] as const

export const AllTones: Story = {
  render: () => (
    <p>
      {states.map(([tone, label]) => (
        <span key={tone}>
          <StatusBadge tone={tone} label={label} />{' '}
        </span>
      ))}
    </p>
  ),
  tags: ['picture'],
}

/** The status will change without any action by the user. */
export const Moving: Story = { args: { tone: 'info', label: 'Paying', isMoving: true } }

export const LongText: Story = {
  args: { tone: 'warning', label: 'Waiting for the part that the maker sends from the other side' },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { ...AllTones, tags: [], globals: { theme: 'dark' } }
