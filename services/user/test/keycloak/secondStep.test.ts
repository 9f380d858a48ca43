import { call } from '@axle/kit/testing/client'
import { mailTo } from '@axle/kit/testing/mailbox'
import { openPages, type Page } from '@axle/kit/testing/pages'
import { until } from '@axle/kit/testing/until'
import { openGoogle } from '../google.setup.ts'
import { parseClaims } from '../keycloak.setup.ts'
import { openSecondSteps, sendCode, sendRecoveryCode } from '../second-step.setup.ts'
import { startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
/** URL of an instance that requires a second step from admins. */
let strictUrl: string
const { addPerson, enter, signIn, tokensAt, renew } = openGoogle()
const { setUpApp, makeCodes } = openSecondSteps()

beforeAll(async () => {
  shop = await startUser()
  strictUrl = (await shop.start({ ADMIN_SECOND_STEP: 'true' })).url
})
afterAll(() => shop.close())

/** Creates an admin whose email address is verified in Keycloak. */
async function verifiedAdmin() {
  const ada = await shop.someone({ isAdmin: true })
  await shop.keycloak.change(ada.id, { emailVerified: true })
  return ada
}

/**
 * Calls an admin operation on the strict instance. Returns the problem type of the response, or undefined if the
 * operation is allowed.
 */
const fetchProblemType = async (token: string) =>
  (await call(strictUrl, 'GET /users?limit=1', { token })).body.type
const secondStep = 'urn:axle:problem:second-step'

test('an account with a second step can sign in only with a password and a code', async () => {
  const ada = await verifiedAdmin()
  expect(await fetchProblemType(ada.token)).toBe(secondStep)
  const secret = await setUpApp(ada.email)
  expect((await shop.keycloak.signIn(ada.email)).ok).toBe(false)

  const pages = openPages()
  const requested = await enter(pages, ada.email)
  const tokens = await tokensAt(await sendCode(pages, requested, secret))
  expect(parseClaims(tokens.access_token).amr).toEqual(['otp'])
  expect(await fetchProblemType(tokens.access_token)).toBeUndefined()
  const renewed = await renew(tokens.refresh_token)
  expect(parseClaims(renewed.access_token).amr).toEqual(['otp'])
})

test('a second step counts only once the account owner has verified the email address', async () => {
  const ada = await shop.someone({ isAdmin: true })
  const secret = await setUpApp(ada.email)
  const pages = openPages()
  const tokens = await tokensAt(await sendCode(pages, await enter(pages, ada.email), secret))
  expect(parseClaims(tokens.access_token).amr).toEqual(['otp'])
  expect(await fetchProblemType(tokens.access_token)).toBe(secondStep)
  await shop.keycloak.change(ada.id, { emailVerified: true })
  const renewed = await renew(tokens.refresh_token)
  expect(await fetchProblemType(renewed.access_token)).toBeUndefined()
})

test('adding a second step creates an audit log entry and sends an email', async () => {
  const ada = await verifiedAdmin()
  await setUpApp(ada.email)
  const entry = await until('the log has it', async () => {
    const what = `GET /audit?search=${ada.id}&action=second-step.added`
    return (await call(shop.url, what, { token: ada.token })).body.entries?.[0]
  })
  expect(entry).toMatchObject({ by: ada.id, about: ada.id, place: 'console', detail: 'app' })
  expect(entry.actor.email).toBe(ada.email)
  const mail = await mailTo(ada.email, /a way to sign in was added/)
  expect(mail.text).toContain('If that was not you, choose a new password at once')
})

test('the sign-in page asks for the code again after a wrong one', async () => {
  const ada = await shop.someone()
  await setUpApp(ada.email)
  const pages = openPages()
  const again = await pages.send(await enter(pages, ada.email), { otp: '000000' })
  expect(again.text).toContain('name="otp"')
})

test('a recovery code can be used instead of the app, but only once', async () => {
  const ada = await verifiedAdmin()
  const secret = await setUpApp(ada.email)
  const [first = '', second = ''] = await makeCodes(ada.email, secret)
  const tryCode = async (code: string): Promise<Page> => {
    const pages = openPages()
    return sendRecoveryCode(pages, await enter(pages, ada.email), code)
  }
  const tokens = await tokensAt(await tryCode(first))
  expect(parseClaims(tokens.access_token).amr).toEqual(['recovery-code'])
  expect(await fetchProblemType(tokens.access_token)).toBeUndefined()
  const { body } = await call(shop.url, 'GET /profile', { token: tokens.access_token })
  expect(body.secondSteps.map(({ kind }: { kind: string }) => kind)).toEqual([
    'app',
    'recovery-codes',
  ])
  expect(body.secondSteps[1].left).toBe(11)

  expect((await tryCode(first)).text).toContain('name="recoveryCodeInput"')
  expect((await tokensAt(await tryCode(second))).access_token).toBeTruthy()
})

describe('sign-in with Google', () => {
  /** Creates an admin with a linked Google account. */
  async function googler() {
    const ada = await verifiedAdmin()
    await shop.keycloak.link(ada.id, ada.email, await addPerson(ada.email))
    return ada
  }

  test('an admin with a second step must complete it, and tokens contain the step', async () => {
    const ada = await googler()
    const secret = await setUpApp(ada.email)
    const pages = openPages()
    const requested = await signIn(pages, ada.email)
    expect(requested.text).toContain('name="otp"')
    const tokens = await tokensAt(await sendCode(pages, requested, secret))
    expect(parseClaims(tokens.access_token).amr).toEqual(['otp'])
    expect(await fetchProblemType(tokens.access_token)).toBeUndefined()
  })

  test('an admin without a second step may not use admin operations', async () => {
    const ada = await googler()
    const tokens = await tokensAt(await signIn(openPages(), ada.email))
    expect(await fetchProblemType(tokens.access_token)).toBe(secondStep)
  })
})
