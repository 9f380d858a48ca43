/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { makeToken } from '../testing/fake-session.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'ada@axle.test'
const password = { providerId: 'password', displayName: email }
const profile = {
  uid: 'p1',
  email,
  displayName: 'Ada Byron',
  phoneNumber: '',
  photoURL: '',
  emailVerified: true,
  isAnonymous: false,
  tenantId: 'axle',
  providerData: [password],
  secondSteps: [],
}
const google = { providerId: 'google', displayName: 'ada@google.test' }

const open = (answers: Answers = {}) =>
  renderShop({
    at: '/dashboad/myprofile',
    email,
    answers: { 'GET /profile': { body: profile }, ...answers },
  })

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('ProfilePage shows when the account was created and last used', async () => {
  const times = {
    creationTime: '2026-03-01T12:00:00.000Z',
    lastSignInTime: '2026-11-21T12:00:00.000Z',
  }
  await open({ 'GET /profile': { body: { ...profile, ...times } } })
  const line = await screen.findByText(/^Account opened Mar 1, 2026.*Last signed in Nov 21, 2026/)
  expect(line).toBeVisible()
})

test('ProfilePage saves the name and phone number', async () => {
  const { calls } = await open({ 'PUT /profile': { body: profile } })
  const phone = await screen.findByLabelText('Phone')
  await userEvent.type(phone, '12')
  await press('Save')
  expect(await screen.findByText(/^A phone number has 7 to 15 digits/)).toBeVisible()
  await userEvent.clear(phone)
  await userEvent.type(phone, ' +1 555 0100')
  await press('Save')
  expect(await screen.findByText('Your profile is saved')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Ada Byron',
    phone: '+1 555 0100',
  })
})

test('ProfilePage shows an error on the sign-in page when another tab ended the session', async () => {
  const ended = problem(401, 'Your session has ended. Please sign in again.')
  const { path } = await open({ 'PUT /profile': ended, 'POST /session/refresh': ended })
  await userEvent.type(await screen.findByLabelText('Phone'), '+1 555 0100')
  await press('Save')
  expect(await screen.findByText('No user is logged in')).toBeVisible()
  expect(path()).toBe('/login')
})

test('ProfilePage shows that no user is signed in when the session has ended', async () => {
  const { tickets, session } = await open()
  await userEvent.type(await screen.findByLabelText('Phone'), '+1 555 0100')
  jest.spyOn(session, 'token').mockReturnValue(null)
  await press('Save')
  expect(await screen.findByText('No user is logged in')).toBeVisible()
  expect(tickets.read()).not.toBeNull()
})

test('ProfilePage uploads a photo at once, and shows the error when it is refused', async () => {
  const { calls } = await open({
    'PUT /profile/photo': problem(422, 'This is not a picture that can be read.'),
  })
  const file = new File([new Uint8Array(8)], 'ada.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByLabelText(/^Photo/), file)
  expect(await screen.findByText('This is not a picture that can be read.')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/profile/photo')).toHaveLength(1)
})

test('ProfilePage removes the photo', async () => {
  const photoURL = `/api/photos/${'0f'.repeat(16)}.webp`
  const { calls } = await open({
    'GET /profile': { body: { ...profile, photoURL } },
    'DELETE /profile/photo': { status: 204 },
  })
  await press('Remove photo')
  expect(await screen.findByText('Your photo is removed')).toBeVisible()
  expect(calls.some(({ method, path }) => `${method} ${path}` === 'DELETE /profile/photo')).toBe(
    true,
  )
})

test('ProfilePage resends the verification email, and shows an error when this fails', async () => {
  let turn = 0
  await open({
    'GET /profile': { body: { ...profile, emailVerified: false } },
    'POST /verification': () =>
      turn++ === 0 ? { status: 202 } : problem(429, 'Too many requests. Please wait 9 seconds.'),
  })
  expect(await screen.findByText('Not verified')).toBeVisible()
  await press('Send the email again')
  expect(await screen.findByText(`We have sent a link to ${email}.`)).toBeVisible()
  await press('Send the email again')
  expect(await screen.findByText('Too many requests. Please wait 9 seconds.')).toBeVisible()
})

test('ProfilePage sends an email for changing the password, and unlinks Google', async () => {
  const { calls } = await open({
    'GET /profile': {
      body: { ...profile, providerData: [password, google] },
    },
    'POST /password': { status: 202 },
    'DELETE /profile/sign-ins/google': { status: 204 },
  })
  await press('Change password')
  expect(await screen.findByText(/It works for an hour/)).toBeVisible()
  expect(calls.find(({ path }) => path === '/password')?.body).toEqual({ email })
  expect(screen.getByText('Google: ada@google.test')).toBeVisible()
  await press('Unlink Google')
  expect(await screen.findByText('Google is no longer linked')).toBeVisible()
})

test('ProfilePage does not unlink the only sign-in method, and offers to set a password', async () => {
  const detail = 'It is your only way to sign in. Choose a password first.'
  await open({
    'GET /profile': {
      body: { ...profile, providerData: [google] },
    },
    'DELETE /profile/sign-ins/google': problem(409, detail),
  })
  expect(await screen.findByRole('button', { name: 'Choose a password' })).toBeVisible()
  await press('Unlink Google')
  expect(await screen.findByText(detail)).toBeVisible()
})

test('ProfilePage deletes the account and signs out only after the user has typed the email address', async () => {
  const { calls, path, tickets } = await open({ [`DELETE /user/${email}`]: { status: 204 } })
  await press('Delete my account')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Orders you paid for keep your name/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText(`Enter ${email} to confirm.`)).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.type(dialog.getByLabelText('Your email, to confirm'), email.toUpperCase())
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(tickets.read()).toBeNull()
  expect(await screen.findByText(/^Your account is deleted/)).toBeVisible()
})

test('dashboard asks users to verify their email address until they have done so', async () => {
  const unverified = makeToken({ email, emailVerified: false })
  const { tickets } = await renderShop({
    at: '/dashboad',
    email,
    answers: { 'GET /booking': { body: [] } },
  })
  expect(await screen.findByText('You have not ordered anything yet')).toBeVisible()
  expect(screen.queryByText(/not verified yet/)).toBeNull()
  act(() => tickets.publishAsOtherTab({ token: unverified, way: 'password' }))
  expect(await screen.findByText(/not verified yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Verify it' })).toHaveAttribute('href', '/verification')
})
