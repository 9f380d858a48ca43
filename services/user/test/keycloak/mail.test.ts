import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { linkIn, mailsTo, mailTo } from '@axle/kit/testing/mailbox'
import { freshEmail, password } from '../keycloak.setup.ts'
import { startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage

beforeAll(async () => {
  shop = await startUser()
})
afterAll(() => shop.close())

const confirm = /confirm your email/
const choose = /choose a new password/

const askForMail = (email: unknown, url = shop.url) =>
  call(url, 'POST /password', { body: { email } })

/** Sends an email to a new user and waits until it arrives. By then, all earlier emails have arrived too. */
async function untilMailsAreSent(): Promise<void> {
  const bo = await shop.someone()
  await askForMail(bo.email)
  await mailTo(bo.email, choose)
}

test('signUp 201 sends the verification email', async () => {
  const email = freshEmail()
  await call(shop.url, 'POST /signup', { body: { name: 'Ada', email, password } })
  const mail = await mailTo(email, confirm)
  expect(mail.text).toContain('If it was not you, ignore this email')
  expect(linkIn(mail)).toContain(`${testEnvironment()['TOKEN_ISSUER']}/login-actions/action-token`)
})

test('sendVerification 202 sends another verification email', async () => {
  const ada = await shop.someone()
  expect((await call(shop.url, 'POST /verification', { token: ada.token })).status).toBe(202)
  expect((await mailTo(ada.email, confirm)).html).toContain('<a href="http')
})

test('sendVerification 401 without a token or for a locked account', async () => {
  expect((await call(shop.url, 'POST /verification')).status).toBe(401)
  const ada = await shop.someone()
  await shop.keycloak.change(ada.id, { enabled: false })
  expect((await call(shop.url, 'POST /verification', { token: ada.token })).status).toBe(401)
  expect(await mailsTo(ada.email)).toEqual([])
})

test('sendVerification 409 when the address is already verified', async () => {
  const ada = await shop.someone()
  await shop.keycloak.change(ada.id, { emailVerified: true })
  const { status, body } = await call(shop.url, 'POST /verification', { token: ada.token })
  expect(status).toBe(409)
  expect(body.detail).toMatch(/already verified/)
})

test('sendVerification 503 while Keycloak is unavailable', async () => {
  const ada = await shop.someone()
  const { url } = await shop.withoutKeycloak()
  expect((await call(url, 'POST /verification', { token: ada.token })).status).toBe(503)
})

test('sendPasswordMail 202 sends the email and ignores the case of the address', async () => {
  const ada = await shop.someone()
  expect((await askForMail(ada.email.toUpperCase())).status).toBe(202)
  const mail = await mailTo(ada.email, choose)
  expect(mail.text).toContain('for 1 hour')
  expect(linkIn(mail)).toMatch(/\/login-actions\/action-token/)
})

test('sendPasswordMail 202 with the same response for unknown and locked accounts, which get no email', async () => {
  const [ada, bo] = await Promise.all([shop.someone(), shop.someone()])
  await shop.keycloak.change(bo.id, { enabled: false })
  const nobody = freshEmail()
  const answers = await Promise.all([ada.email, bo.email, nobody].map((one) => askForMail(one)))
  for (const { status, body } of answers) {
    expect(status).toBe(202)
    expect(body).toEqual(answers[0]?.body)
  }
  await mailTo(ada.email, choose)
  await untilMailsAreSent()
  expect(await mailsTo(nobody)).toEqual([])
  expect(await mailsTo(bo.email)).toEqual([])
})

test.each([[undefined], ['ada'], [{ $ne: '' }]])('sendPasswordMail 400 for %j', async (email) => {
  const { status, body } = await askForMail(email)
  expect(status).toBe(400)
  expect(body.errors[0].field).toMatch('email')
})

test('sendPasswordMail 415 with an unsupported content type', async () => {
  const options = { body: 'email=a', headers: { 'content-type': 'text/plain' } }
  expect((await call(shop.url, 'POST /password', options)).status).toBe(415)
})

test('sendPasswordMail 503 for any address while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await askForMail(freshEmail(), url)).status).toBe(503)
})
