import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NavigationProvider } from '../NavigationProvider/NavigationProvider.tsx'
import { Sidebar } from './Sidebar.tsx'

const links = [
  { label: 'My orders', href: '/orders', isCurrent: true },
  { label: 'My profile', href: '/profile' },
]

test("on small screens, a button with the current page's name opens the links", async () => {
  const navigate = jest.fn()
  render(
    <NavigationProvider navigate={navigate}>
      <Sidebar label="Dashboard" links={links} />
    </NavigationProvider>,
  )
  const toggle = screen.getByRole('button', { name: 'Dashboard: My orders' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  await userEvent.click(screen.getByRole('link', { name: 'My profile' }))
  expect(navigate).toHaveBeenCalledWith('/profile')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
})
