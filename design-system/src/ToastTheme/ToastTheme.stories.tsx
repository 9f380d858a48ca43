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
        'One sentence about what was just done, or why it was not.',
        'Give the container the role none: it announces each toast, which its role alert would repeat.',
      ],
      dont: [
        'A fault of a field: show it at the field.',
        'What must be answered: use Modal.',
        'A button inside: the toast goes before everybody has read it.',
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
