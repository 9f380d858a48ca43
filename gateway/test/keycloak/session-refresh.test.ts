import { call } from '@axle/kit/testing/client'
import { decodeJwt } from 'jose'
import { type Browser, createBrowser, origin } from '../support/browser.ts'
import { type GatewayEnv, openKeycloakGatewayEnv } from '../support/gateway-env.ts'
import { type Account, changeAccount, openAccount } from '../support/people.ts'

let gatewayEnv: GatewayEnv
let browser: Browser
let ada: Account

beforeAll(async () => {
  ;[gatewayEnv, ada] = await Promise.all([openKeycloakGatewayEnv(), openAccount()])
  browser = createBrowser((await gatewayEnv.start()).url, ada)
})
afterAll(() => gatewayEnv.close())

test('refreshSession 200 returns a new token and a new cookie for a valid cookie', async () => {
  const first = await browser.signedIn()
  const answer = await browser.refresh(browser.cookieIn(first).cookie)
  expect(answer.status).toBe(200)
  expect(answer.body.token).not.toBe(first.body.token)
  expect(decodeJwt(answer.body.token).sub).toBe(ada.id)
  expect(browser.cookieIn(answer).cookie).not.toBe(browser.cookieIn(first).cookie)
  expect((await browser.refresh(browser.cookieIn(answer).cookie)).status).toBe(200)
})

test('concurrent tabs at two gateways all stay signed in', async () => {
  const second = await gatewayEnv.start()
  const { cookie } = browser.cookieIn(await browser.signedIn())
  const urls = [browser.url, second.url, browser.url, second.url, browser.url, second.url]
  const answers = await Promise.all(urls.map((url) => browser.refresh(cookie, url)))
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
  // A late request with the old cookie also succeeds, and the session continues.
  expect((await browser.refresh(cookie)).status).toBe(200)
  expect((await browser.refresh(browser.cookieIn(answers[0]).cookie)).status).toBe(200)
  await second.stop()
})

test('concurrent tabs at one gateway stay signed in without Redis', async () => {
  const alone = await gatewayEnv.start({ REDIS_URL: 'redis://127.0.0.1:1' })
  const { cookie } = browser.cookieIn(await browser.signedIn(ada, alone.url))
  const answers = await Promise.all([1, 2, 3].map(() => browser.refresh(cookie, alone.url)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await browser.refresh(cookie, alone.url)).status).toBe(200)
  expect((await browser.refresh(browser.cookieIn(answers[2]).cookie, alone.url)).status).toBe(200)
  await alone.stop()
})

test.each([
  ['no Origin', {}],
  ['another site', { origin: 'http://evil.test' }],
  ['a look-alike', { origin: `${origin}.evil.test` }],
  ['a null origin', { origin: 'null' }],
])(
  'refreshSession 403 and deleteSession 403 with %s; the session continues',
  async (_what, headers) => {
    const { cookie } = browser.cookieIn(await browser.signedIn())
    const answer = await browser.refresh(cookie, browser.url, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
    const leave = await call(browser.url, 'DELETE /api/session', {
      headers: { cookie, ...headers },
    })
    expect(leave.status).toBe(403)
    expect((await browser.refresh(cookie)).status).toBe(200)
  },
)

test('refreshSession 401 for a missing, forged or differently sealed cookie, and clears it', async () => {
  const other = await gatewayEnv.start({ SESSION_SECRET: 's'.repeat(32) })
  const foreign = browser.cookieIn(await browser.signedIn(ada, other.url)).cookie
  for (const cookie of ['', 'axle_session=', 'axle_session=a.b.c.d.e', foreign]) {
    const answer = await browser.refresh(cookie)
    expect(answer.status).toBe(401)
    expect(browser.clears(answer)).toBe(true)
  }
  await other.stop()
})

test('refreshSession 200 at gateways before, during and after a rotation of the secret', async () => {
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
  const steps: readonly Readonly<Record<string, string>>[] = [
    { SESSION_SECRET: old },
    { SESSION_SECRET: old, OTHER_SESSION_SECRET: next },
    { SESSION_SECRET: next, OTHER_SESSION_SECRET: old },
    { SESSION_SECRET: next },
  ]
  const gateways = await Promise.all(steps.map((settings) => gatewayEnv.start(settings)))
  let { cookie } = browser.cookieIn(await browser.signedIn(ada, gateways[0]?.url))
  // During each step, some gateways have the old settings and some the new ones.
  for (const at of [0, 1, 0, 1, 2, 1, 2, 3, 2]) {
    const answer = await browser.refresh(cookie, gateways[at]?.url)
    expect([at, answer.status]).toEqual([at, 200])
    cookie = browser.cookieIn(answer).cookie
  }
  expect((await browser.refresh(cookie, gateways[0]?.url)).status).toBe(401)
  await Promise.all(gateways.map((gateway) => gateway.stop()))
})

test('refreshSession 401 for a disabled account, and clears its cookie', async () => {
  const bob = await openAccount()
  const { cookie } = browser.cookieIn(await browser.signedIn(bob))
  await changeAccount(bob.id, { enabled: false })
  const answer = await browser.refresh(cookie)
  expect(answer.status).toBe(401)
  expect(browser.clears(answer)).toBe(true)
  expect((await browser.signIn(bob)).status).toBe(401)
})
