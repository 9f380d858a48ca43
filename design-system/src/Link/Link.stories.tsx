import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NavigationProvider } from '../NavigationProvider/NavigationProvider.tsx'
import { Link } from './Link.tsx'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '?delivery', children: 'how delivery works' },
  parameters: {
    guidance: {
      do: ['Write a text that says where the link leads.'],
      dont: [
        'Start an action on this page. Use Button instead.',
        'Use "here" or "more" as the only text.',
      ],
    },
  },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <p>
      Before you order, read <Link {...args} />, and come back at ease.
    </p>
  ),
}

export const Standalone: Story = {
  args: {
    variant: 'standalone',
    children: (
      <>
        All brake parts <ArrowRight aria-hidden="true" />
      </>
    ),
  },
}

export const Quiet: Story = { args: { variant: 'quiet', children: 'Terms of use' } }

export const WithoutAddress: Story = { args: { href: undefined, children: 'Press kit' } }

export const Focused: Story = {
  ...Default,
  tags: [],
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link')).toHaveFocus()
  },
}

const navigate = fn()

/** A click navigates with the application's router, without a full page load. */
export const ThroughTheRouter: Story = {
  args: { href: '/parts' },
  render: (args) => (
    <NavigationProvider navigate={navigate}>
      <Link {...args} />
    </NavigationProvider>
  ),
  play: async ({ canvasElement }) => {
    navigate.mockClear()
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'how delivery works' }))
    await expect(navigate).toHaveBeenCalledWith('/parts')
  },
}

export const LongText: Story = {
  ...Default,
  args: {
    children:
      'how parts are sent, by whom, what it costs, and what happens when nobody is at home to take them',
  },
  tags: [],
}

export const RightToLeft: Story = { ...Standalone, tags: [], globals: { direction: 'rtl' } }

export const Dark: Story = { ...Default, tags: [], globals: { theme: 'dark' } }
