import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText, Ruler, Truck } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Tabs } from './Tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'About this part',
    onSelectedIdChange: fn(),
    tabs: [
      { id: 'description', label: 'Description', content: <p>Ceramic pads for the front axle.</p> },
      { id: 'fits', label: 'Fits', count: 24, content: <p>24 vehicles from 2009 to 2021.</p> },
      { id: 'reviews', label: 'Reviews', count: 8, content: <p>Rated 4.6 of 5 by 8 buyers.</p> },
    ],
  },
  parameters: {
    guidance: {
      do: ['Write labels of one or two words.', 'Start with the content that most users look for.'],
      dont: [
        'Separate steps of a sequence, or content that users compare. Show all of it at once.',
        'Open other pages. Use links instead.',
      ],
    },
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture'] }

export const WithIcons: Story = {
  args: {
    tabs: [
      { id: 'papers', label: 'Papers', icon: <FileText />, content: <p>Fitting instructions.</p> },
      { id: 'sizes', label: 'Sizes', icon: <Ruler />, content: <p>156 × 72 × 18 mm.</p> },
      { id: 'delivery', label: 'Delivery', icon: <Truck />, content: <p>In two days.</p> },
    ],
  },
}

export const Disabled: Story = {
  args: {
    tabs: [
      { id: 'one', label: 'Description', content: <p>Ceramic pads for the front axle.</p> },
      { id: 'two', label: 'Reviews', disabled: true, content: <p>None yet.</p> },
      { id: 'three', label: 'Fits', content: <p>24 vehicles.</p> },
    ],
  },
}

export const ByKeyboard: Story = {
  args: Disabled.args ?? {},
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('tab', { name: 'Description', selected: true })
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Description' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Fits' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'Fits' })).toHaveTextContent('24 vehicles.')
    await expect(args.onSelectedIdChange).toHaveBeenLastCalledWith('three')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('tab', { name: 'Description' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    tabs: [
      'Description and scope of delivery',
      'Vehicles it fits',
      'Instructions for fitting it',
      'Questions and answers',
      'What others say about it',
    ].map((label) => ({ id: label, label, content: <p>{label}</p> })),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
