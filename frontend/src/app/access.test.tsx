/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../testing/fake-gateway.ts'
import { makeToken } from '../testing/fake-session.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'ada@axle.test'

test.each([
  '/pruchase',
  '/pruchase/hal-h7-55',
  '/dashboad',
  '/dashboad/review',
  '/dashboad/myprofile',
  '/dashboad/users',
  '/dashboad/addproduct',
  '/dashboad/manageproduct',
  '/dashboad/payment/order-1',
])('%s redirects visitors to the sign-in page', async (at) => {
  const { path } = await renderShop({ at })
  await waitFor(() => expect(path()).toBe('/login'))
})

test.each(['/', '/home', '/blog', '/protfolio', '/login', '/signup'])(
  '%s is open to visitors',
  async (at) => {
    const { path } = await renderShop({ at })
    await screen.findByRole('link', { name: 'Skip to content' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(path()).toBe(at)
  },
)

test.each(['/wrong/keyword', '/Login', '/PARTS', '/Dashboad'])(
  '%s shows the not-found page',
  async (at) => {
    await renderShop({ at, email })
    expect(await screen.findByText('You have entered wrong keyword')).toBeVisible()
  },
)

test('ShopNav has the specified labels', async () => {
  await renderShop({ at: '/blog' })
  await screen.findByRole('link', { name: 'Login' })
  const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(labels()).toEqual(expect.arrayContaining(['Home', 'Protfolio', 'Blogs', 'Login']))
  expect(labels()).not.toContain('Dashboard')
})

test('ShopNav has Dashboard and SIGN OUT when the user is signed in', async () => {
  await renderShop({ at: '/blog', email })
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'SIGN OUT' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('RequireAdmin shows a spinner while the role is loading', async () => {
  const answers = { [`GET /admin/${email}`]: () => new Promise<never>(() => undefined) }
  await renderShop({ at: '/dashboad/users', email, answers })
  expect(await screen.findByRole('heading', { name: 'Checking your role' })).toBeInTheDocument()
  const spinners = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(spinners).toContain('Checking your role')
})

test('RequireAdmin signs out a user who is not an admin and redirects to /login', async () => {
  const { path, tickets, calls } = await renderShop({ at: '/dashboad/users', email })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(tickets.read()).toBeNull()
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/session')).toBe(true)
  expect(calls.some(({ path }) => path === '/user')).toBe(false)
})

test('RequireSignIn opens the dashboard after the next sign-in when an admin page has signed the user out', async () => {
  const { path, search } = await renderShop({
    at: '/dashboad/users',
    email,
    answers: {
      'POST /session': { body: { token: makeToken({ email }), expiresAt: '' } },
      [`PUT /user/${email}`]: { body: { token: makeToken({ email }) } },
      'GET /booking': { body: [] },
    },
  })
  expect(await screen.findByText(/^That page is for admins only/)).toBeVisible()
  expect(search()).toBe('?from=%2Fdashboad')
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), 'analytical')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('You have not ordered anything yet')).toBeVisible()
  expect(path()).toBe('/dashboad')
})

test('signing out on a protected page opens the home page', async () => {
  const { path, tickets } = await renderShop({
    at: '/dashboad',
    email,
    answers: { 'GET /booking': { body: [] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'SIGN OUT' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  expect(path()).toBe('/')
  expect(tickets.read()).toBeNull()
})

test('withRenewal retries a refused request once with a new token', async () => {
  const renewed = makeToken({ email, mark: 'renewed' })
  const { calls, session } = await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'POST /session/refresh': { body: { token: renewed, expiresAt: '' } },
      'GET /booking': ({ headers }) =>
        headers.get('authorization') === `Bearer ${renewed}`
          ? { body: [] }
          : problem(401, 'The token has expired.'),
    },
  })
  expect(await screen.findByText('You have not ordered anything yet')).toBeVisible()
  expect(session.token()).toBe(renewed)
  expect(calls.filter(({ path }) => path === '/session/refresh')).toHaveLength(1)
})

test('withRenewal ends the session when the renewal is refused', async () => {
  const { path, tickets } = await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'POST /session/refresh': problem(401, 'The account is disabled.'),
      'GET /booking': problem(401, 'The token was refused.'),
    },
  })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(tickets.read()).toBeNull()
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
})
