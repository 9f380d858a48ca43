import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TagList } from './TagList.tsx'

/** Stores the tags, as an application's filter would. */
const Filters = ({ tags: first, onRemove, ...rest }: ComponentProps<typeof TagList>) => {
  const [tags, setTags] = useState(first)
  return (
    <TagList
      {...rest}
      tags={tags}
      onRemove={
        onRemove &&
        ((id) => {
          setTags(tags.filter((tag) => tag.id !== id))
          onRemove(id)
        })
      }
    />
  )
}

const meta = {
  title: 'Content/TagList',
  component: TagList,
  args: {
    label: 'Shown are only',
    tags: [
      { id: 'brakes', label: 'Brakes' },
      { id: 'ferro', label: 'Ferro' },
      { id: 'price', label: 'Under $100' },
    ],
    onRemove: fn(),
  },
  render: (args) => <Filters {...args} />,
  parameters: {
    guidance: {
      do: ['Place it above the list that it filters, with the number of remaining items.'],
      dont: ['Show more than a dozen tags. Users do not read that many.'],
    },
  },
} satisfies Meta<typeof TagList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const ReadOnly: Story = { args: { onRemove: undefined } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenLastCalledWith('ferro')
    await expect(canvas.getByRole('button', { name: 'Remove Under $100' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Remove Brakes' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('list')).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    tags: [
      'Timing chain kit with tensioner, guide rails, sprockets, seals and screws',
      'Donaudampfschifffahrtsgesellschaftskapitän',
      'In stock',
      'Ford',
      'Delivered by Friday',
    ].map((label) => ({ id: label, label })),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
