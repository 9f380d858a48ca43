/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeToken } from '../testing/fake-session.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool } from '../testing/samples.ts'

const email = 'ada@axle.test'
const answers = {
  'GET /booking': { body: [] },
  'GET /products': { body: productPage([sampleTool]) },
}

test.each(['/', '/blog', '/dashboad'])('the search field finds parts from %s', async (at) => {
  const { path, search } = await renderShop({ at, email, answers })
  const field = await screen.findByRole('searchbox', { name: 'Find parts' })
  await userEvent.type(field, ' h7 & more {Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts and tools' })).toBeVisible()
  expect(path()).toBe('/parts')
  expect(search()).toBe('?search=h7+%26+more')
  expect(screen.getByRole('searchbox', { name: 'Find parts' })).toHaveValue('')
})

test('ShopNav links to the shop and marks the link as current on the shop page', async () => {
  const { path } = await renderShop({ at: '/blog', answers })
  await userEvent.click(await screen.findByRole('link', { name: 'Shop' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts and tools' })).toBeVisible()
  expect(path()).toBe('/parts')
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
})

test('ShopNav marks the shop link as current on the purchase page', async () => {
  await renderShop({ at: `/pruchase/${sampleTool._id}`, email, answers })
  expect(await screen.findByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
})

test('AccountMenu contains links to orders and the profile, and a sign-out button', async () => {
  const { path, tickets } = await renderShop({ at: '/blog', email, answers })
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    return within(await screen.findByRole('menu', { name: 'Account' }))
  }
  const items = (await open()).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'My Orders',
    'My Profile',
    'SIGN OUT',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'My Orders' }))
  expect(await screen.findByText('You have not ordered anything yet')).toBeVisible()
  await userEvent.click((await open()).getByRole('menuitem', { name: 'SIGN OUT' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  expect(path()).toBe('/')
  expect(tickets.read()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull()
})

test('footer is small in the dashboard and has link columns on other pages', async () => {
  await renderShop({ at: '/dashboad', email, answers })
  expect(await screen.findByText('You have not ordered anything yet')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Company' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Blogs' }))
  expect(await screen.findByRole('navigation', { name: 'Company' })).toBeVisible()
})

test('ShopNav links admins to the sales report, which is first in the admin sidebar', async () => {
  const admin = { [`GET /admin/${email}`]: { body: { admin: true } } }
  const { tickets, router } = await renderShop({
    at: '/blog',
    email,
    answers: { ...answers, ...admin },
  })
  const link = () => screen.findByRole('link', { name: 'Dashboard' })
  expect(await link()).toHaveAttribute('href', '/dashboad')
  const token = makeToken({ email, roles: ['user', 'admin'] })
  tickets.publishAsOtherTab({ token, way: 'password' })
  await waitFor(async () => expect(await link()).toHaveAttribute('href', '/dashboad/numbers'))
  await router.navigate('/dashboad')
  expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  const beside = await screen.findByRole('navigation', { name: 'Dashboard' })
  const [first] = await within(beside).findAllByRole('link')
  expect(first).toHaveTextContent('Sales report')
})
