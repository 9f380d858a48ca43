import { render, screen, within } from '@testing-library/react'
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
      />
    </NavigationProvider>,
  )
  return { navigate, user: userEvent.setup() }
}

test('marks the current page and goes to others through the router', async () => {
  const { user, navigate } = setUp()
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
  await user.click(screen.getByRole('link', { name: 'Blogs' }))
  expect(navigate).toHaveBeenCalledWith('/blog')
})

test('the menu of small screens opens, and closes on Escape and on a press of a link', async () => {
  const { user } = setUp()
  const toggle = () => screen.getByRole('button', { name: /menu/ })

  await user.click(toggle())
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')

  await user.click(toggle())
  await user.click(screen.getByRole('link', { name: 'Blogs' }))
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
})

test('a setting stands in the bar between the links and the buttons at its end', () => {
  render(
    <TopNav
      brand="Axle"
      brandLabel="Axle, home"
      links={[{ label: 'Home', href: '/home' }]}
      setting={<button type="button">Workshop</button>}
      actions={<button type="button">Login</button>}
    />,
  )
  const bar = within(screen.getByRole('banner'))
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['', 'Workshop', 'Login'])
})

test('the first stop of the Tab key skips to the content', async () => {
  const { user } = setUp()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
})
