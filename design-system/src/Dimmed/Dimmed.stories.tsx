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
      do: ['Put it around a list while the results of a changed filter load.'],
      dont: [
        'Use it before any content is visible. Use Skeleton instead.',
        'Use it on a form that is being submitted.',
      ],
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
