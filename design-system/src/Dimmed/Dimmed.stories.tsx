import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Text } from '../Text/Text.tsx'
import { Dimmed } from './Dimmed.tsx'

const meta = {
  title: 'Feedback/Dimmed',
  tags: ['new'],
  component: Dimmed,
  args: { isBusy: true, children: <Text>Twelve products, as they were found last.</Text> },
  parameters: {
    guidance: {
      do: ['Around a list whose filter was changed, until its new answer is there.'],
      dont: ['Where nothing was shown yet: use Skeleton.', 'A form that is being sent.'],
    },
  },
} satisfies Meta<typeof Dimmed>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText(/^Twelve/)
    await expect(words.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  },
}
export const Ready: Story = { args: { isBusy: false } }
export const Dark: Story = { globals: { theme: 'dark' } }
