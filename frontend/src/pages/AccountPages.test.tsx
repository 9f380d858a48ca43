/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../testing/fake-gateway.ts'
import { makeToken } from '../testing/fake-session.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'ada@axle.test'

test('ForgotPasswordPage sends a reset email without revealing who has an account', async () => {
  const { path, calls } = await renderShop({
    at: '/login',
    answers: { 'POST /password': { status: 202 } },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await waitFor(() => expect(path()).toBe('/forgotpassword'))
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText('Email is Required')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText(/^If ada@axle.test has an account/)).toBeVisible()
  expect(screen.queryByText(/^Enter your email/)).not.toBeInTheDocument()
  expect(calls.find(({ path }) => path === '/password')?.body).toEqual({ email })
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByLabelText('Email')).toBeVisible()
})

test('ForgotPasswordPage shows the error when the rate limit is reached', async () => {
  const detail = 'Too many requests. Please wait 1 minute.'
  await renderShop({ at: '/forgotpassword', answers: { 'POST /password': problem(429, detail) } })
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText(detail)).toBeVisible()
})

test('LoginPage confirms the password change after a reset', async () => {
  await renderShop({ at: '/login?notice=password-changed' })
  expect(await screen.findByText(/Your password is changed/)).toBeVisible()
})

test('VerificationPage renews an unverified token and confirms the verified email address', async () => {
  const verified = makeToken({ email, emailVerified: true })
  const { tickets, session } = await renderShop({
    at: '/verification',
    answers: { 'POST /session/refresh': { body: { token: verified, expiresAt: '' } } },
  })
  expect(await screen.findByText(/If you came here from the link/)).toBeVisible()
  act(() =>
    tickets.publishAsOtherTab({
      token: makeToken({ email, emailVerified: false }),
      way: 'password',
    }),
  )
  expect(await screen.findByText(`Your email address ${email} is verified.`)).toBeVisible()
  expect(session.token()).toBe(verified)
})

test('VerificationPage asks unverified users to check their email', async () => {
  const token = makeToken({ email, emailVerified: false })
  const { tickets } = await renderShop({
    at: '/verification',
    answers: {
      'POST /session/refresh': { body: { token, expiresAt: '' } },
      'POST /verification': { status: 202 },
    },
  })
  await screen.findByText(/If you came here from the link/)
  act(() => tickets.publishAsOtherTab({ token, way: 'password' }))
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }))
  expect(await screen.findByText(`We have sent a link to ${email}.`)).toBeVisible()
  expect(screen.getByText(/spam folder/)).toBeVisible()
})
