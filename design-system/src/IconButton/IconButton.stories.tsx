import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu, Search, Trash2, X } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Cluster } from '../Cluster/Cluster.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Close', icon: <X aria-hidden="true" />, onPress: fn() },
  parameters: {
    guidance: {
      do: [
        'Use an icon that all users know, such as close, search or menu.',
        'Name the item in the label: Delete the oil filter.',
      ],
      dont: ['Use an unfamiliar icon without a Tooltip.', 'Use it for the main action of a page.'],
    },
  },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }))
    await expect(args.onPress).toHaveBeenCalledTimes(1)
  },
}

export const Variants: Story = {
  render: () => (
    <Cluster>
      <IconButton label="Search" icon={<Search aria-hidden="true" />} />
      <IconButton label="Menu" icon={<Menu aria-hidden="true" />} variant="outlined" />
      <IconButton label="Close" icon={<X aria-hidden="true" />} size="sm" />
      <IconButton label="Delete the filter" icon={<Trash2 aria-hidden="true" />} disabled />
    </Cluster>
  ),
}

export const Disabled: Story = { args: { disabled: true } }

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
  },
}

export const Hovered: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.hover(button)
    await waitFor(() => expect(button).toHaveAttribute('data-hovered'))
  },
}

export const RightToLeft: Story = { ...Variants, tags: [], globals: { direction: 'rtl' } }

export const Dark: Story = { ...Variants, tags: [], globals: { theme: 'dark' } }
