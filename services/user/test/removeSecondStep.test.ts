import { codeOf } from '@axle/kit/testing/authenticator'
import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { openGoogle, openPages, type Page } from './google.setup.ts'
import { type SignedIn, startUser, type UserStage } from './user.setup.ts'

let shop: UserStage
/** Where admins need a second step. */
let strictUrl: string
const { enter, tokensAt, renew } = openGoogle()

beforeAll(async () => {
  shop = await startUser()
  strictUrl = (await shop.start({ ADMIN_SECOND_STEP: 'true' })).url
})
afterAll(() => shop.close())

/** What the page that sets up an app shows, as its form sends it back. */
function secretAt({ url, text }: Page): string {
  const field = /<input[^>]*name="totpSecret"[^>]*>/.exec(text)?.[0] ?? ''
  const secret = /value="([^"]+)"/.exec(field)?.[1]
  if (secret === undefined) throw new Error(`No secret at ${url}:\n${text}`)
  return secret
}

/** Sets up an authenticator app as its owner does. @returns what it makes codes of */
async function setUp({ email }: SignedIn): Promise<string> {
  const pages = openPages()
  const page = await enter(pages, email, { kc_action: 'CONFIGURE_TOTP' })
  const secret = secretAt(page)
  const done = await pages.send(page, { totpSecret: secret, totp: codeOf(secret), userLabel: '' })
  expect((await tokensAt(done)).access_token).toBeTruthy()
  return secret
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { amr?: string[] }
const signIns = async ({ token }: SignedIn) =>
  (await call(shop.url, 'GET /profile', { token })).body.signIns
const remove = (token: string, url = shop.url) =>
  call(url, 'DELETE /profile/second-step', { token })
const typeOf = async (token: string) =>
  (await call(strictUrl, 'GET /users?limit=1', { token })).body.type

test('an account with a second step signs in by password and code at Keycloak’s page alone, and its tokens say so', async () => {
  const ada = await shop.someone({ isAdmin: true })
  expect(await typeOf(ada.token)).toBe('urn:axle:problem:second-step')
  const secret = await setUp(ada)
  expect(await signIns(ada)).toMatchObject({ password: true, secondStep: true })
  const refusals = [
    await shop.keycloak.signIn(ada.email),
    await shop.keycloak.signIn((await shop.someone()).email, 'another password'),
  ]
  const [right, wrong] = await Promise.all(
    refusals.map(async (one) => [one.status, await one.json()]),
  )
  // Nobody learns from it that the password was right.
  expect(right).toEqual(wrong)

  const pages = openPages()
  const asked = await enter(pages, ada.email)
  // A code is good once: that of now was used for setting it up.
  const tokens = await tokensAt(await pages.send(asked, { otp: codeOf(secret, 1) }))
  expect(claimsOf(tokens.access_token).amr).toEqual(['otp'])
  expect(await typeOf(tokens.access_token)).toBeUndefined()
  const renewed = await renew(tokens.refresh_token)
  expect(claimsOf(renewed.access_token).amr).toEqual(['otp'])
})

test('a wrong code is asked for again', async () => {
  const ada = await shop.someone()
  await setUp(ada)
  const pages = openPages()
  const again = await pages.send(await enter(pages, ada.email), { otp: '000000' })
  expect(again.text).toContain('name="otp"')
})

test('removeSecondStep 204 has the password alone asked for again', async () => {
  const ada = await shop.someone()
  await setUp(ada)
  expect((await remove(ada.token)).status).toBe(204)
  expect(await signIns(ada)).toEqual({ password: true, secondStep: false, linked: [] })
  expect((await shop.keycloak.signIn(ada.email)).ok).toBe(true)
})

test('removeSecondStep 404 where none is set up, and 401 without a token', async () => {
  expect((await remove((await shop.someone()).token)).status).toBe(404)
  expect((await call(shop.url, 'DELETE /profile/second-step')).status).toBe(401)
})

test('removeSecondStep 403 when the sign-in was too long ago', async () => {
  const { url } = await shop.start({ RECENT_SIGN_IN_MINUTES: '0.0001' })
  const { token } = await shop.someone()
  await until('it was too long ago', async () => (await remove(token, url)).status === 403)
})

test('removeSecondStep 503 while Keycloak is away', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await remove((await shop.someone()).token, url)).status).toBe(503)
})
