import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes, ClipboardList, MessageSquareText, UserRound, UsersRound } from 'lucide-react'
import { expect, userEvent, within } from 'storybook/test'
import { Sidebar } from './Sidebar.tsx'

const meta = {
  title: 'Navigation/Sidebar',
  component: Sidebar,
  args: {
    label: 'Dashboard',
    title: <h2>Dashboard</h2>,
    links: [
      { label: 'My orders', href: '?orders', icon: <ClipboardList />, isCurrent: true },
      { label: 'Add a review', href: '?review', icon: <MessageSquareText /> },
      { label: 'My profile', href: '?profile', icon: <UserRound /> },
      { label: 'All users', href: '?users', icon: <UsersRound /> },
      { label: 'Products', href: '?products', icon: <Boxes /> },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      do: ['List the pages of one area, with the most used ones first.'],
      dont: [
        'Add actions. The list is only for links to pages.',
        'Use more than one level of links.',
      ],
    },
  },
} satisfies Meta<typeof Sidebar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByRole('link', { current: 'page' })
    await expect(current).toHaveTextContent('My orders')
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const PhoneOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('button', { name: /My orders/, hidden: true })
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  },
}

export const LongText: Story = {
  args: {
    links: [
      { label: 'Orders of the last twelve months and their invoices', href: '?orders' },
      { label: 'Vehicles', href: '?vehicles', isCurrent: true },
    ],
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
