import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NavigationProvider } from '../NavigationProvider/NavigationProvider.tsx'
import { TopNav } from './TopNav.tsx'

const setUp = () => {
  const navigate = jest.fn()
  render(
    <NavigationProvider navigate={navigate}>
      <TopNav
        brand="Axle"
        brandLabel="Axle, home"
        links={[
          { label: 'Home', href: '/home', isCurrent: true },
          { label: 'Blogs', href: '/blog' },
        ]}
        moreLinks={[{ label: 'My orders', href: '/orders' }]}
      />
    </NavigationProvider>,
  )
  return { navigate, user: userEvent.setup() }
}

test('marks the link to the current page, and opens other pages through the router', async () => {
  const { user, navigate } = setUp()
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
  await user.click(screen.getByRole('link', { name: 'Blogs' }))
  expect(navigate).toHaveBeenCalledWith('/blog')
})

test('the phone drawer shows all links, and closes on Escape or a link click', async () => {
  const { user, navigate } = setUp()
  const toggle = screen.getByRole('button', { name: 'Open menu' })

  await user.click(toggle)
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const names = drawer.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Home', 'Blogs', 'My orders'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(toggle).toHaveFocus())

  await user.click(toggle)
  const again = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await user.click(again.getByRole('link', { name: 'My orders' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(navigate).toHaveBeenCalledWith('/orders')
})

test('the bar shows search, setting, account and buttons in this order', () => {
  render(
    <TopNav
      brand="Axle"
      brandLabel="Axle, home"
      links={[{ label: 'Home', href: '/home' }]}
      search={<button type="button">Find</button>}
      setting={<button type="button">Workshop</button>}
      account={<button type="button">Account</button>}
      actions={<button type="button">Login</button>}
    />,
  )
  const bar = within(screen.getByRole('banner'))
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Find', 'Workshop', 'Account', 'Login', ''])
})

test('the first Tab stop is a link that skips to the content', async () => {
  const { user } = setUp()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
})
