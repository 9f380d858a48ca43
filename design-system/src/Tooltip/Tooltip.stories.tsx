import type { Meta, StoryObj } from '@storybook/react-vite'
import { Moon } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: {
    content: 'Switch to the dark theme',
    children: <IconButton label="Dark theme" icon={<Moon aria-hidden="true" />} />,
  },
  parameters: {
    layout: 'centered',
    guidance: {
      do: ['Name a button that shows only an icon.', 'Write a few words without a full stop.'],
      dont: [
        'Show information that users must read. Tooltips do not appear on touch screens.',
        'Add links or buttons. Users could not reach them.',
      ],
    },
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Focused: Story = {
  tags: ['picture'],
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Switch to the dark theme')
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const tooltip = await screen.findByRole('tooltip')
    const button = within(canvasElement).getByRole('button', { name: 'Dark theme' })
    await expect(button).toHaveAccessibleDescription('Switch to the dark theme')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tooltip).not.toBeInTheDocument())
    await expect(button).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    content: 'The price holds for thirty minutes from the moment the order is placed',
    children: <Button variant="quiet">Price held</Button>,
  },
  play: async () => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
  },
}

export const RightToLeft: Story = { ...LongText, globals: { direction: 'rtl' } }

export const Dark: Story = { ...LongText, globals: { theme: 'dark' } }
