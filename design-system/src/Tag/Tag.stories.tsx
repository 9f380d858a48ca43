import type { Meta, StoryObj } from '@storybook/react-vite'
import { Car } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Tag } from './Tag.tsx'

const meta = {
  title: 'Content/Tag',
  component: Tag,
  args: { label: 'Brake pads' },
  parameters: {
    guidance: {
      do: ['Show an active filter of a list, or a category of an item.'],
      dont: ['Show a status. Use StatusBadge instead.', 'Start an action. Use Button instead.'],
    },
  },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Removable: Story = {
  args: { onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    const remove = within(canvasElement).getByRole('button', { name: 'Remove Brake pads' })
    await userEvent.click(remove)
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledTimes(2)
  },
}

export const WithIcon: Story = {
  args: { label: 'Ford Focus, 2016', icon: <Car aria-hidden="true" />, onRemove: fn() },
}

export const LongText: Story = {
  args: {
    label:
      'Timing chain kit with tensioner, guide rails, sprockets and every seal and screw with it',
    onRemove: fn(),
  },
}

export const RightToLeft: Story = { ...WithIcon, globals: { direction: 'rtl' } }

export const Dark: Story = { ...WithIcon, globals: { theme: 'dark' } }
