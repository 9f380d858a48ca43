/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Answers } from '../testing/fake-gateway.ts'
import { fakeProvider } from '../testing/fake-session.ts'
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
const app = { _id: 's1', kind: 'app' }
const passkey = { _id: 's2', kind: 'passkey', name: 'key ring' }
const codes = { _id: 's3', kind: 'recovery-codes', left: 11 }

/**
 * Opens My Profile for a user with the given second sign-in steps.
 * @returns the shop, with the actions that were started at the identity provider
 */
async function open(secondSteps: readonly object[], answers: Answers = {}) {
  const actions: string[] = []
  const provider = { ...fakeProvider(), act: async (action: string) => void actions.push(action) }
  const shop = await renderShop({
    at: '/dashboad/myprofile',
    email,
    provider,
    answers: {
      'GET /profile': () => ({
        body: { ...profile, secondSteps },
      }),
      ...answers,
    },
  })
  return { ...shop, actions }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  ['Add an authenticator app', 'CONFIGURE_TOTP'],
  ['Add a passkey', 'webauthn-register'],
  ['Make recovery codes', 'CONFIGURE_RECOVERY_AUTHN_CODES'],
])('‘%s’ opens the identity provider’s page and returns to My Profile', async (label, action) => {
  const { actions } = await open([app])
  await press(label)
  await waitFor(() => expect(actions).toEqual([action]))
  expect(Object.values({ ...sessionStorage }).join()).toContain('/dashboad/myprofile')
})

test('ProfilePage offers no recovery codes when the account has no second step', async () => {
  await open([])
  expect(await screen.findByText('No second step')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make recovery codes' })).toBeNull()
})

test('ProfilePage lists the second steps and explains how to use a recovery code', async () => {
  await open([app, passkey, codes])
  for (const words of ['Authenticator app', 'Passkey: key ring', 'Recovery codes: 11 left']) {
    expect(await screen.findByText(words)).toBeVisible()
  }
  expect(screen.getByText(/enter a recovery code/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Make new recovery codes' })).toBeVisible()
})

test('ProfilePage shows a warning when no unused recovery codes are left', async () => {
  await open([app, { ...codes, left: 0 }])
  expect(await screen.findByText(/You have no recovery codes/)).toBeVisible()
})

test('ProfilePage explains the effect of removing a second step before the user confirms', async () => {
  const steps: object[] = [passkey, codes]
  const { calls } = await open(steps, {
    'DELETE /profile/second-steps/s2': () => {
      steps.length = 0
      return { status: 204 }
    },
  })
  await press('Remove Passkey: key ring')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    dialog.getByText(/^Anyone who knows your password can then sign in.*codes are removed, too/),
  ).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Your second step is removed')).toBeVisible()
  expect(await screen.findByText('No second step')).toBeVisible()
})
