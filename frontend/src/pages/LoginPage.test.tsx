/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answer } from '../testing/fake-gateway.ts'
import { fakeProvider, makeToken } from '../testing/fake-session.ts'
import { configuration, renderShop } from '../testing/render-shop.tsx'

const email = 'ada@axle.test'
const token = makeToken({ email })
const welcomed = { body: { token, expiresAt: '2026-11-21T10:15:00.000Z' } }
const welcome = {
  'POST /session': welcomed,
  [`PUT /user/${email}`]: { body: { token } },
  [`GET /admin/${email}`]: { body: { admin: false } },
  'GET /booking': { body: [] },
}

async function logIn(address = email, password = 'analytical') {
  await userEvent.type(await screen.findByLabelText('Email'), address)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test.each([
  ['/login', 'Create an account', '/signup'],
  ['/signup', 'Please login', '/login'],
])('%s offers Google sign-in and links to the other page', async (at, label, other) => {
  await renderShop({ at })
  expect(await screen.findByRole('button', { name: 'Continue With Google' })).toBeVisible()
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', other)
})

test.each(['/login', '/signup'])('%s explains why a visitor was redirected to it', async (at) => {
  await renderShop({ at: `${at}?from=%2Fpruchase` })
  expect(await screen.findByText(/^To order, sign in/)).toBeVisible()
})

test.each([
  ['/login', 'Login'],
  ['/signup', 'Sign Up'],
])('%s requires email and password with the specified messages', async (at, button) => {
  await renderShop({ at })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText('Email is Required')).toBeVisible()
  expect(screen.getByText('password is Required')).toBeVisible()
})

test.each([
  ['/login', 'Login'],
  ['/signup', 'Sign Up'],
])('%s rejects a malformed email address and a short password', async (at, button) => {
  const { calls } = await renderShop({ at })
  await userEvent.type(await screen.findByLabelText('Email'), 'ada-at-axle')
  await userEvent.type(screen.getByLabelText('Password'), '12345')
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('Provida a valid Email')).toBeVisible()
  expect(screen.getByText('must be 6 character or longer')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('LoginPage shows a spinner during sign-in, and the identity provider’s error if it fails', async () => {
  let answer: (input: Answer) => void = () => undefined
  await renderShop({
    at: '/login',
    answers: { 'POST /session': () => new Promise((resolve) => (answer = resolve)) },
  })
  await logIn()
  expect(await screen.findByRole('button', { name: /Loading/ })).toBeVisible()
  answer(problem(401, 'Invalid user credentials'))
  const message = await screen.findByText('Invalid user credentials')
  expect(message).toBeVisible()
  const button = screen.getByRole('button', { name: 'Login' })
  expect(button).toBeEnabled()
  expect(button.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('LoginPage stores the token and returns to the page that required the sign-in', async () => {
  const { path, tickets, calls } = await renderShop({ at: '/dashboad', answers: welcome })
  await waitFor(() => expect(path()).toBe('/login'))
  await logIn()
  await waitFor(() => expect(path()).toBe('/dashboad'))
  expect(tickets.read()?.token).toBe(token)
  expect(calls.find(({ path }) => path === '/session')?.body).toEqual({
    email,
    password: 'analytical',
  })
})

test('LoginPage opens the home page if the return URL is on another site', async () => {
  const { path } = await renderShop({ at: '/login?from=//evil.example', answers: welcome })
  await logIn()
  await waitFor(() => expect(path()).toBe('/'))
})

test('LoginPage offers only the identity provider’s page when password sign-in is turned off', async () => {
  await renderShop({
    at: '/login',
    answers: {
      'GET /configuration': {
        body: { ...configuration, passwordSignIn: false },
      },
    },
  })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue With Google' })).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('only LoginPage, not SignUpPage, offers sign-in with a second step', async () => {
  const hints: unknown[] = []
  const provider = { ...fakeProvider(), signIn: async (hint: unknown) => void hints.push(hint) }
  await renderShop({ at: '/login', provider })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a second step' }))
  expect(screen.getByText(/^Lost your app or passkey\?/)).toBeVisible()
  await waitFor(() => expect(hints).toEqual([null]))
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  await screen.findByRole('button', { name: 'Sign Up' })
  expect(screen.queryByRole('button', { name: 'Sign in with a second step' })).toBeNull()
})

test("SignUpPage enforces the minimum password length in the shop's configuration", async () => {
  await renderShop({
    at: '/signup',
    answers: { 'GET /configuration': { body: { ...configuration, passwordLength: 8 } } },
  })
  expect(await screen.findByText('At least 8 characters.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Password'), 'seven77')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByText('must be 8 character or longer')).toBeVisible()
})

test('LoginPage does not offer Google sign-in when the installation does not support it', async () => {
  await renderShop({
    at: '/login',
    answers: { 'GET /configuration': { body: { ...configuration, googleSignIn: false } } },
  })
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Continue With Google' })).toBeNull(),
  )
  expect(screen.queryByText('or')).toBeNull()
})

const opened = { status: 201, body: { email, name: 'Ada Byron' } }
const away = problem(503, 'It cannot be reached. Try again in a few seconds.')
const taken = problem(409, 'That address has an account.')

async function fillSignUp() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Byron')
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), 'analytical')
}

const pressSignUp = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign Up' }))

/** Returns a handler that returns the responses in order and then repeats the last one. */
function inTurn(...answers: readonly Answer[]) {
  let turn = 0
  return () => answers[Math.min(turn++, answers.length - 1)] ?? away
}

test('SignUpPage creates the account and signs the user in', async () => {
  const { calls, path } = await renderShop({
    at: '/signup',
    answers: { ...welcome, 'POST /signup': opened },
  })
  await pressSignUp()
  expect(await screen.findByText('Name is Required')).toBeVisible()
  await fillSignUp()
  await pressSignUp()
  await waitFor(() => expect(path()).toBe('/'))
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/signup',
    '/session',
    `/user/${email}`,
  ])
})

test.each([
  ['opened the account and could not sign in', inTurn(opened, taken), inTurn(away, welcomed)],
  ['opened the account but lost its response', inTurn(away, taken), inTurn(welcomed)],
  ['opened nothing', inTurn(away, opened), inTurn(welcomed)],
])('SignUpPage succeeds on the next click if the sign-up %s', async (_, signUp, signIn) => {
  const { path } = await renderShop({
    at: '/signup',
    answers: { ...welcome, 'POST /signup': signUp, 'POST /session': signIn },
  })
  await fillSignUp()
  await pressSignUp()
  expect(await screen.findByText(/cannot be reached. Try again in a few seconds/)).toBeVisible()
  await pressSignUp()
  await waitFor(() => expect(path()).toBe('/'))
})

test('SignUpPage does not sign the user in when the email address already has an account', async () => {
  const { calls } = await renderShop({ at: '/signup', answers: { 'POST /signup': taken } })
  await fillSignUp()
  await pressSignUp()
  expect(await screen.findByText('That address has an account.')).toBeVisible()
  await pressSignUp()
  await waitFor(() => expect(calls.filter(({ path }) => path === '/signup')).toHaveLength(2))
  expect(await screen.findByText('That address has an account.')).toBeVisible()
  expect(calls.some(({ path }) => path === '/session')).toBe(false)
})

test("SignUpPage does not sign the user in to another user's account after a lost response", async () => {
  await renderShop({
    at: '/signup',
    answers: {
      'POST /signup': inTurn(away, taken),
      'POST /session': problem(401, 'Invalid user credentials'),
    },
  })
  await fillSignUp()
  await pressSignUp()
  await screen.findByText(/cannot be reached/)
  await pressSignUp()
  expect(await screen.findByText('That address has an account.')).toBeVisible()
})
