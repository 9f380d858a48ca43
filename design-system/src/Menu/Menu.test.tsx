import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NavigationProvider } from '../NavigationProvider/NavigationProvider.tsx'
import { Menu } from './Menu.tsx'

const setUp = () => {
  const navigate = jest.fn()
  const onSignOut = jest.fn()
  render(
    <NavigationProvider navigate={navigate}>
      <Menu
        label="Account"
        entries={[
          { id: 'orders', label: 'My Orders', href: '/dashboad' },
          { id: 'none', label: 'Invoices', disabled: true },
          { id: 'out', label: 'SIGN OUT', onAction: onSignOut, tone: 'danger' },
        ]}
      />
    </NavigationProvider>,
  )
  return { navigate, onSignOut, user: userEvent.setup() }
}

const trigger = () => screen.getByRole('button', { name: 'Account', hidden: true })

test('opens by arrow key with the first entry focused, skips disabled entries, and closes on Escape', async () => {
  const { user } = setUp()
  await user.tab()
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}')

  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Orders' })).toHaveFocus())
  expect(trigger()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'SIGN OUT' })).toHaveFocus()

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await waitFor(() => expect(trigger()).toHaveFocus())
})

test('clicking an action or a link activates it and closes the menu', async () => {
  const { user, navigate, onSignOut } = setUp()
  await user.click(trigger())
  await user.click(await screen.findByRole('menuitem', { name: 'SIGN OUT' }))
  expect(onSignOut).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

  await user.click(trigger())
  await user.click(await screen.findByRole('menuitem', { name: 'My Orders' }))
  expect(navigate).toHaveBeenCalledWith('/dashboad')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
})

const Choices = () => {
  const [shown, setShown] = useState<readonly string[]>(['price'])
  const [order, setOrder] = useState<readonly string[]>(['name'])
  const columns = { id: 'columns', label: 'Columns', multiple: true }
  const sorts = { id: 'order', label: 'Order' }
  return (
    <Menu
      label="View"
      icon={<svg aria-hidden="true" />}
      isIconOnly
      entries={[
        {
          ...columns,
          entries: ['price', 'stock'].map((id) => ({ id, label: id })),
          checked: shown,
          onCheckedChange: setShown,
        },
        {
          ...sorts,
          entries: ['name', 'newest'].map((id) => ({ id, label: id })),
          checked: order,
          onCheckedChange: setOrder,
        },
      ]}
    />
  )
}

const box = (name: string) => screen.findByRole('menuitemcheckbox', { name })
const radio = (name: string) => screen.findByRole('menuitemradio', { name })

test('a multiple-choice section allows several selected entries and keeps the menu open', async () => {
  const user = userEvent.setup()
  render(<Choices />)
  await user.click(screen.getByRole('button', { name: 'View' }))
  expect(await screen.findByRole('group', { name: 'Columns' })).toBeVisible()
  expect(await box('price')).toBeChecked()
  await user.click(await box('stock'))
  expect(await box('stock')).toBeChecked()
  await user.click(await box('price'))
  expect(await box('price')).not.toBeChecked()
})

test('a single-choice section has exactly one selected entry and closes the menu on selection', async () => {
  const user = userEvent.setup()
  render(<Choices />)
  const view = screen.getByRole('button', { name: 'View' })
  await user.click(view)
  await user.click(await radio('newest'))
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

  await user.click(view)
  expect(await radio('newest')).toBeChecked()
  expect(await radio('name')).not.toBeChecked()
  await user.click(await radio('newest'))
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await user.click(view)
  expect(await radio('newest')).toBeChecked()
})
