import type { Meta, StoryObj } from '@storybook/react-vite'
import 'react-toastify/ReactToastify.css'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import './toast-theme.css'
import { Toasts } from './Toasts.sample.tsx'

const meta = {
  title: 'Feedback/Toast',
  component: Toasts,
  args: { toasts: [{ type: 'success', text: 'Thank you, your review is published' }] },
  parameters: {
    docs: { story: { inline: false, iframeHeight: 320 } },
    guidance: {
      do: [
        'Say in one sentence what was done, or why it failed.',
        'Set role="none" on the container. It already announces toasts, and another role would repeat each one.',
      ],
      dont: [
        'Report an error in a field. Show it at the field instead.',
        'Ask for an answer. Use Modal instead.',
        'Add a button. The toast may close before all users have read it.',
      ],
    },
  },
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

const success = 'Thank you, your review is published'

export const Default: Story = {
  play: async () => {
    await expect(await screen.findByText(success)).toBeInTheDocument()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

export const AllTones: Story = {
  args: {
    toasts: [
      { type: 'success', text: 'Your profile is saved' },
      { type: 'info', text: 'The price of this part has changed' },
      { type: 'warning', text: 'Two minutes left to pay for this order' },
      { type: 'error', text: 'The bank declined the card. Nothing was charged.' },
    ],
  },
  tags: ['picture'],
}

export const Closed: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    await screen.findByText(success)
    await userEvent.click(screen.getByRole('button', { name: /close/i }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
  },
}

export const LongText: Story = {
  args: {
    toasts: [
      {
        type: 'error',
        text: 'The picture kit-with-tensioner-guide-rails-sprockets-and-every-seal.webp could not be stored, because the store for pictures does not answer. Try again in a minute; nothing you typed is lost.',
      },
    ],
  },
}

export const RightToLeft: Story = { ...AllTones, tags: [], globals: { direction: 'rtl' } }

export const Dark: Story = { ...AllTones, tags: [], globals: { theme: 'dark' } }
