import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wordmark } from './Wordmark.tsx'

const meta = {
  title: 'Navigation/Wordmark',
  component: Wordmark,
  args: { name: 'Axle' },
  parameters: {
    guidance: {
      do: ['Use it once at the top of a page and once in the footer.'],
      dont: ['Place it in running text, stretch it or change its colours.'],
    },
  },
} satisfies Meta<typeof Wordmark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
