/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeProvider, makeToken } from '../testing/fake-session.ts'
import { playProviderWindow } from '../testing/fake-window.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'ada@axle.test'
const token = makeToken({ email })
const welcome = {
  [`PUT /user/${email}`]: { body: { token } },
  [`GET /admin/${email}`]: { body: { admin: false } },
  'GET /booking': { body: [] },
}

const pressGoogle = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Continue With Google' }))
const waitingText = 'Continue in the other window. This page follows automatically.'

test('LoginPage signs in with Google in a popup and then opens the return URL', async () => {
  const { opened, finish, waiting } = playProviderWindow()
  const provider = fakeProvider({ kind: 'token', token })
  const shown = await renderShop({ at: '/login?from=%2Fdashboad', provider, answers: welcome })
  await pressGoogle()
  await waitFor(() => expect(opened.location.href).toBe('https://id.axle.test/window'))
  expect(screen.getByText(waitingText)).toBeVisible()
  finish()
  await waitFor(() => expect(shown.path()).toBe('/dashboad'))
  expect(shown.tickets.read()).toEqual({ token, way: 'provider' })
  expect(waiting()).toBe(0)
})

test('LoginPage shows why Google sign-in failed and allows another attempt', async () => {
  const { finish } = playProviderWindow()
  await renderShop({ at: '/login', provider: fakeProvider({ kind: 'refused', reason: 'Away' }) })
  await pressGoogle()
  expect(await screen.findByText(waitingText)).toBeVisible()
  // Clicks again. The page must allow this, because the user may have closed the popup, which the page cannot detect.
  await pressGoogle()
  finish()
  expect(await screen.findByText('Away')).toBeVisible()
  expect(screen.queryByText(waitingText)).toBeNull()
  await pressGoogle()
  expect(screen.queryByText('Away')).toBeNull()
})

test('LoginPage opens Google sign-in in the same tab when the browser blocks the popup', async () => {
  playProviderWindow(true)
  const hints: unknown[] = []
  const provider = { ...fakeProvider(), signIn: async (hint: unknown) => void hints.push(hint) }
  await renderShop({ at: '/login', provider })
  await pressGoogle()
  await waitFor(() => expect(hints).toEqual(['google']))
})
