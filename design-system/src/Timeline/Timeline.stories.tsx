import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Timeline } from './Timeline.tsx'

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  args: {
    label: 'Order progress',
    steps: [
      { id: '1', label: 'Placed', state: 'done', time: 'Mar 3, 9:12 AM', at: '2026-03-03T09:12Z' },
      { id: '2', label: 'Paid', state: 'done', time: 'Mar 3, 9:14 AM', at: '2026-03-03T09:14Z' },
      {
        id: '3',
        label: 'Being packed',
        state: 'current',
        time: 'since Mar 3, 2:40 PM',
        at: '2026-03-03T14:40Z',
        description: 'Leaves the warehouse in Gary, Indiana.',
      },
      { id: '4', label: 'Shipped', state: 'coming' },
      { id: '5', label: 'Delivered', state: 'coming', time: 'expected on Mar 6' },
    ],
  },
  parameters: {
    guidance: {
      do: [
        'Mark at most one step as current.',
        'Show times in the language and time zone of the user.',
      ],
      dont: ['Show the steps of a form. Users need a way back to earlier steps.'],
    },
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole('listitem')
    await expect(steps[2]).toHaveAttribute('aria-current', 'step')
    await expect(steps[3]).toHaveTextContent('Upcoming: Shipped')
  },
}

export const Failed: Story = {
  args: {
    steps: [
      { id: '1', label: 'Placed', state: 'done', time: 'Mar 3, 9:12 AM' },
      {
        id: '2',
        label: 'Payment failed',
        state: 'failed',
        time: 'Mar 3, 9:14 AM',
        description: 'The bank declined the card. Nothing was charged.',
      },
      { id: '3', label: 'Waiting for payment', state: 'current', time: 'until 9:44 AM' },
    ],
  },
}

export const Complete: Story = {
  args: {
    steps: ['Placed', 'Paid', 'Shipped', 'Delivered'].map((label, index) => ({
      id: label,
      label,
      state: 'done',
      time: `Mar ${3 + index}, 9:12 AM`,
    })),
  },
}

export const LongText: Story = {
  args: {
    steps: [
      {
        id: '1',
        label: 'Handed to the forwarding agent of the second of three warehouses',
        state: 'done',
        time: 'Mar 3, 9:12 AM',
        description:
          'Two of the five parcels wait for the ferry; they carry the numbers 00340434161094042557 and 00340434161094042564.',
      },
      { id: '2', label: 'On the road', state: 'current' },
    ],
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
