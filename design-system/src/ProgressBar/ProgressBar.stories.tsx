import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Sending the picture', value: 62 },
  parameters: {
    guidance: {
      do: ['Use it for a task that takes more than two seconds. Show the whole task in one bar.'],
      dont: ['Move the bar backwards.', 'Show that a page is loading. Use Skeleton instead.'],
    },
  },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: /Sending the picture/ })
    await expect(bar).toHaveValue(62)
  },
}

export const Empty: Story = { args: { value: 0 } }

export const Complete: Story = { args: { value: 100 } }

export const OfUnits: Story = { args: { label: 'Parts checked', value: 3, max: 12 } }

/** The duration of the task is unknown. */
export const Loading: Story = { args: { label: 'Waiting for the bank', value: undefined } }

export const LongText: Story = {
  args: {
    label:
      'Sending the picture of the timing chain kit with tensioner, guide rails, sprockets and seals',
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
