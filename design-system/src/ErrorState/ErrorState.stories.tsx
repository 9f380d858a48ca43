import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { message: 'The parts could not be loaded. Check your connection.', onRetry: fn() },
  parameters: {
    guidance: {
      do: ['Say what went wrong and what to do now, in words that users know.'],
      dont: [
        'Report an error in a field. Use FieldError instead.',
        'Show error codes or technical messages.',
      ],
    },
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const WithoutRetry: Story = { args: { onRetry: undefined } }

export const Loading: Story = { args: { isRetrying: true } }

export const LongText: Story = {
  args: {
    title:
      'The catalogue does not answer at the moment, and neither does the store of its pictures',
    message: `We tried three times within half a minute. ${'We keep trying while this page is open. '.repeat(4)}`,
  },
}

export const RightToLeft: Story = {
  args: { title: 'لم ينجح ذلك', message: 'تعذر تحميل القطع. تحقق من اتصالك.' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
