import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading reviews' },
  parameters: {
    guidance: {
      do: ['Set a label that names the task in progress.'],
      dont: [
        'Use it for content of known shape. Use Skeleton instead.',
        'Use it for a task with measurable progress. Use ProgressBar instead.',
      ],
    },
  },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading reviews')
  },
}
export const Sizes: Story = {
  render: () => (
    <Cluster gap={5}>
      <Spinner size="sm" />
      <Spinner />
      <Spinner size="lg" />
    </Cluster>
  ),
}
export const FullScreen: Story = {
  args: { isFullScreen: true },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '20rem' } } },
}
export const RightToLeft: Story = {
  args: { label: 'جارٍ التحميل' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { ...Sizes, globals: { theme: 'dark' } }
