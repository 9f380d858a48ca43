import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wordmark } from './Wordmark.tsx'

const meta = {
  title: 'Navigation/Wordmark',
  component: Wordmark,
  args: { name: 'Axle' },
  parameters: {
    guidance: {
      do: ['Once at the top of a page and once in its footer.'],
      dont: ['In running text, stretched, or in other colours.'],
    },
  },
} satisfies Meta<typeof Wordmark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
