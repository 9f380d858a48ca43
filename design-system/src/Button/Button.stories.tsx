import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus, ShoppingCart } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Button } from './Button.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Place order', onPress: fn() },
  parameters: {
    guidance: {
      do: [
        'Use at most one yellow button in each group. Make the other buttons secondary or quiet.',
        'Write a verb and its object: Place order, Save address.',
      ],
      dont: [
        'Open another page. Use ButtonLink instead.',
        'Use the danger variant for an action that users can undo.',
      ],
    },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Variants: Story = {
  tags: ['picture-hover'],
  render: () => (
    <Cluster>
      <Button>Place order</Button>
      <Button variant="secondary">Keep looking</Button>
      <Button variant="quiet">See all</Button>
      <Button variant="danger">Delete</Button>
      <Button disabled>Out of stock</Button>
    </Cluster>
  ),
}

export const Sizes: Story = {
  render: () => (
    <Cluster>
      <Button size="sm">Pay</Button>
      <Button>Pay</Button>
      <Button size="lg">Pay</Button>
    </Cluster>
  ),
}

export const WithIcon: Story = { args: { icon: <Plus aria-hidden="true" />, children: 'Add part' } }

export const Wide: Story = {
  args: { isWide: true, icon: <ShoppingCart aria-hidden="true" />, children: 'Open order' },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Place order' })
    await expect(button).toBeDisabled()
    button.click()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: /Place order/ })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

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
    await expect(button).toHaveAttribute('data-hovered')
  },
}

export const Pressed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Place order' }))
    await expect(args.onPress).toHaveBeenCalledTimes(1)
  },
}

export const PressedByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

export const LongText: Story = {
  args: {
    children: 'Order the complete timing belt kit with water pump and tensioner for this car',
  },
}

export const RightToLeft: Story = {
  args: { icon: <Plus aria-hidden="true" />, children: 'أضف إلى الطلب' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...Variants, tags: [], globals: { theme: 'dark' } }
