/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers } from '../testing/fake-gateway.ts'
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
const times = { startedAt: '2026-11-21T12:00:00.000Z', lastUsedAt: '2026-11-22T12:00:00.000Z' }
const here = { _id: 's1', current: true, browser: 'Firefox on Linux', address: '::1', ...times }
const phone = { _id: 's2', current: false, browser: 'Chrome on Android', ...times }
const unknown = { _id: 's3', current: false, address: '203.0.113.7', ...times }

/** Opens the page with three sessions, and with fake endpoints that end some of them. */
async function open(answers: Answers = {}) {
  let sessions = [here, phone, unknown]
  const endAllBut = (...ids: string[]) => {
    sessions = sessions.filter(({ _id }) => ids.includes(_id))
    return { status: 204 }
  }
  const shop = await renderShop({
    at: '/dashboad/myprofile',
    email,
    answers: {
      'GET /profile': { body: profile },
      'GET /profile/sessions': () => ({ body: sessions }),
      'DELETE /profile/sessions/s2': () => endAllBut('s1', 's3'),
      'DELETE /profile/sessions': () => endAllBut('s1'),
      ...answers,
    },
  })
  return { ...shop, deleted: () => shop.calls.filter(({ method }) => method === 'DELETE') }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const table = () => screen.findByRole('table', { name: 'Where you are signed in' })
const findRow = async (name: string) =>
  within(await table()).findByRole('row', { name: RegExp(name) })
const confirm = async (name = 'End session') => {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name }))
}

test("MySessions lists the sessions and marks the current browser's session", async () => {
  await open()
  const own = within(await findRow('Firefox on Linux'))
  expect(own.getByText('This browser')).toBeVisible()
  expect(own.getByText('::1')).toBeVisible()
  const other = within(await findRow('Unknown browser'))
  expect(other.getByText('203.0.113.7')).toBeVisible()
  expect(other.getByText(/Nov 22,/)).toBeVisible()
  expect(screen.getAllByText('This browser')).toHaveLength(1)
})

test("MySessions ends another browser's session when the user confirms by keyboard", async () => {
  const { deleted } = await open()
  const button = await screen.findByRole('button', { name: 'End session: Chrome on Android' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^Chrome on Android is signed out within seconds/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(deleted()).toEqual([])
  await waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'End session' })
    .focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('The session of Chrome on Android has ended')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Chrome on Android/ })).toBeNull())
  expect(deleted().map(({ path }) => path)).toEqual(['/profile/sessions/s2'])
})

test('MySessions ends all other sessions, and offers this only when there are other sessions', async () => {
  await open()
  await press('End all other sessions')
  expect(await screen.findByText(/^2 other sessions end within seconds/)).toBeVisible()
  await confirm('End all other sessions')
  expect(await screen.findByText('All other sessions have ended')).toBeVisible()
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
})

test('MySessions signs the user out after ending the current session', async () => {
  const { path, tickets, deleted } = await open()
  await press('End session: this one')
  expect(await screen.findByText(/^You will be signed out of this browser/)).toBeVisible()
  await confirm()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(tickets.read()).toBeNull()
  expect(deleted().map((call) => call.path)).toEqual(['/session'])
})

test('MySessions shows the error when a session cannot be ended', async () => {
  const detail = 'The sign-in service is not available. Try again in a moment.'
  await open({ 'DELETE /profile/sessions/s2': problem(503, detail) })
  await press('End session: Chrome on Android')
  await confirm()
  expect(await screen.findByText(detail)).toBeVisible()
  expect(await findRow('Chrome on Android')).toBeVisible()
})

test('MySessions shows the error and a retry button when the list fails to load', async () => {
  const detail = 'The sign-in service is not available. Try again in a moment.'
  let isAway = true
  await open({
    'GET /profile/sessions': () => (isAway ? problem(404, detail) : { body: [here] }),
  })
  expect(await screen.findByText(detail)).toBeVisible()
  isAway = false
  await press('Retry')
  expect(await findRow('Firefox on Linux')).toBeVisible()
})
