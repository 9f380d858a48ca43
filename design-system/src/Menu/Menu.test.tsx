import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('opens by arrow key on its first entry, skips a disabled one, closes on Escape', async () => {
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

test('an entry acts and a link goes to its address, and both close the menu', async () => {
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
