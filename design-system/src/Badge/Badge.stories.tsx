import type { Meta, StoryObj } from '@storybook/react-vite'
import { Truck } from 'lucide-react'
import { Badge, type Tone } from './Badge.tsx'

const meta = {
  title: 'Content/Badge',
  component: Badge,
  args: { children: 'New' },
  parameters: {
    guidance: {
      do: ['Place the badge on the item that it marks, with one to three words.'],
      dont: [
        'Show a status that changes. Use StatusBadge instead.',
        'Put more than two badges on one item.',
      ],
    },
  },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const tones: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info']

export const AllTones: Story = {
  render: () => (
    <p>
      {tones.map((tone) => (
        <span key={tone}>
          <Badge tone={tone}>{tone}</Badge>{' '}
        </span>
      ))}
    </p>
  ),
}

export const WithIcon: Story = {
  args: { tone: 'accent', icon: <Truck aria-hidden="true" />, children: 'Ships today' },
}

export const LongText: Story = {
  args: { tone: 'info', children: 'Fits the estate of 2016 to 2021 with the towing package only' },
}

export const RightToLeft: Story = { ...WithIcon, globals: { direction: 'rtl' } }

export const Dark: Story = { ...AllTones, tags: [], globals: { theme: 'dark' } }
