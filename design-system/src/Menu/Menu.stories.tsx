import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns3, FileText, LogOut, Package, Settings } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Menu } from './Menu.tsx'

const onSignOut = fn()

const fields = [
  { id: 'price', label: 'Price' },
  { id: 'stock', label: 'Stock' },
  { id: 'category', label: 'Category' },
]
const orders = [
  { id: 'name', label: 'By name' },
  { id: 'newest', label: 'Newest first' },
]

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    label: 'Account',
    entries: [
      { id: 'orders', label: 'My orders', href: '?orders', icon: <Package aria-hidden="true" /> },
      { id: 'settings', label: 'Settings', icon: <Settings aria-hidden="true" /> },
      {
        id: 'invoices',
        label: 'Invoices',
        icon: <FileText aria-hidden="true" />,
        disabled: true,
      },
      {
        id: 'out',
        label: 'Sign out',
        icon: <LogOut aria-hidden="true" />,
        tone: 'danger',
        onAction: onSignOut,
      },
    ],
  },
  beforeEach: () => {
    onSignOut.mockClear()
  },
  parameters: {
    guidance: {
      do: [
        'Offer three to ten entries, with the dangerous one last.',
        'Name the subject of the menu on its button.',
      ],
      dont: [
        'Offer a choice in a form. Use Select instead.',
        'Offer only one entry. Use Button instead.',
      ],
    },
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

/** Returns the menu button, which is hidden from screen readers while the menu is open. */
const trigger = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: 'Account', hidden: true })

/**
 * Returns an entry of the open menu. The code of the menu's list is loaded on demand, which takes a moment the first
 * time.
 */
const entry = (name: string) => screen.findByRole('menuitem', { name }, { timeout: 10_000 })

export const Default: Story = {}

export const Small: Story = { args: { size: 'sm' } }

export const Opened: Story = {
  // A documentation page runs no interactions, so this story would look like the first story there.
  tags: ['picture', '!autodocs'],
  play: async ({ canvasElement }) => {
    await userEvent.click(trigger(canvasElement))
    await entry('Invoices')
  },
}

const Choices = () => {
  const [shown, setShown] = useState<readonly string[]>(['price', 'stock'])
  const [order, setOrder] = useState<readonly string[]>(['name'])
  return (
    <Menu
      label="View"
      icon={<Columns3 aria-hidden="true" />}
      isIconOnly
      entries={[
        {
          id: 'columns',
          label: 'Columns',
          entries: fields,
          multiple: true,
          checked: shown,
          onCheckedChange: setShown,
        },
        {
          id: 'order',
          label: 'Order',
          entries: orders,
          checked: order,
          onCheckedChange: setOrder,
        },
        { id: 'reset', label: 'Reset', onAction: () => setShown(['price', 'stock']) },
      ]}
    />
  )
}

/**
 * Sections with choices. The first section allows several choices and the second exactly one. The button shows only an
 * icon.
 */
export const SectionsWithChoices: Story = {
  render: () => <Choices />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'View' }))
    const stock = await screen.findByRole(
      'menuitemcheckbox',
      { name: 'Stock' },
      { timeout: 10_000 },
    )
    await expect(stock).toBeChecked()
    await userEvent.click(stock)
    await expect(stock).not.toBeChecked()
    await expect(screen.getByRole('menuitemradio', { name: 'By name' })).toBeChecked()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(trigger(canvasElement)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    const first = await entry('My orders')
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await waitFor(() => expect(trigger(canvasElement)).toHaveFocus())
    await expect(onSignOut).not.toHaveBeenCalled()

    await userEvent.keyboard('{ArrowUp}')
    const last = await entry('Sign out')
    await waitFor(() => expect(last).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(onSignOut).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  },
}

export const LongText: Story = {
  args: {
    label: 'What can be done with this order',
    entries: [
      {
        id: 'one',
        label: 'Send the invoice once more to the address that the order was placed with',
      },
      { id: 'two', label: 'Cancel', tone: 'danger' },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await entry('Cancel')
  },
}

export const RightToLeft: Story = { ...Opened, tags: [], globals: { direction: 'rtl' } }

export const Dark: Story = { ...Opened, tags: [], globals: { theme: 'dark' } }
