import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider } from './Divider.tsx'

const meta = {
  title: 'Layout/Divider',
  component: Divider,
  args: { label: 'or' },
  parameters: {
    guidance: {
      do: [
        'Place it between two ways to do the same: sign in with a password, or with another account.',
      ],
      dont: ['Use it where space is enough to separate the content.'],
    },
  },
} satisfies Meta<typeof Divider>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutLabel: Story = { args: { label: undefined } }
export const RightToLeft: Story = { args: { label: 'أو' }, globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
