import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { passkey } from '@axle/kit/testing/passkey'
import { decodeJwt } from 'jose'
import { randomUUID } from 'node:crypto'
import { type Browser, createBrowser } from '../support/browser.ts'
import { type GatewayEnv, openKeycloakGatewayEnv } from '../support/gateway-env.ts'
import { type Account, changeAccount, openAccount, countSessions } from '../support/people.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let browser: Browser
let ada: Account

beforeAll(async () => {
  ;[gatewayEnv, ada] = await Promise.all([openKeycloakGatewayEnv(), openAccount()])
  gateway = await gatewayEnv.start()
  browser = createBrowser(gateway.url, ada)
})
afterAll(() => gatewayEnv.close())

describe('signing in', () => {
  test('createSession 200 returns a valid token and a cookie hidden from scripts and other sites', async () => {
    const answer = await browser.signedIn()
    expect(answer.status).toBe(200)
    const { token, expiresAt, ...rest } = answer.body
    expect(rest).toEqual({})
    const claims = decodeJwt<{ email: string }>(token)
    expect(claims.email).toBe(ada.email)
    expect(new Date(expiresAt).getTime()).toBe((claims.exp ?? 0) * 1000)
    expect((await call(browser.url, 'GET /api/profile', { token })).status).toBe(200)

    const { cookie, attributes } = browser.cookieIn(answer)
    expect(cookie).toMatch(/^axle_session=[\w.-]+$/)
    expect(cookie.length).toBeLessThan(4000)
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']))
    expect(attributes.join()).toMatch(/Max-Age=[1-9]\d*/)
    expect(attributes).not.toContain('Secure')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('session cookie is Secure and limited to this host over https', async () => {
    const secure = await gatewayEnv.start({ PUBLIC_URL: 'https://shop.test' })
    const { cookie, attributes } = browser.cookieIn(await browser.signedIn(ada, secure.url))
    expect(cookie).toMatch(/^__Host-axle_session=/)
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly']))
    await secure.stop()
  })

  test('createSession 401 with the same message for a wrong password and an unknown user', async () => {
    const wrong = await browser.signIn({ ...ada, password: 'not-hers' })
    const unknown = await browser.signIn({
      email: `${randomUUID()}@axle.test`,
      password: 'not-hers',
    })
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401)
      expect(answer.body.detail).toBe('Invalid user credentials')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })

  test('createSession 401 for an account with a second factor, with the same message as for a wrong password', async () => {
    const bob = await openAccount(passkey)
    const [right, wrong] = [
      await browser.signIn(bob),
      await browser.signIn({ ...bob, password: 'not-his' }),
    ]
    expect(right.status).toBe(401)
    expect(right.body.detail).toBe('Invalid user credentials')
    expect({ ...right.body, instance: '' }).toEqual({ ...wrong.body, instance: '' })
    expect(right.headers.get('set-cookie')).toBeNull()
  })

  test('sign-in reveals that an account is incomplete only after the correct password', async () => {
    const bob = await openAccount()
    await changeAccount(bob.id, { requiredActions: ['UPDATE_PASSWORD'] })
    expect((await browser.signIn(bob)).body.detail).toBe('Account is not fully set up')
    const wrong = await browser.signIn({ ...bob, password: 'guess-1' })
    expect(wrong.body.detail).toBe('Invalid user credentials')
  })

  test('createSession 400 for an invalid body', async () => {
    for (const body of [{}, { email: 'ada', password: 'x' }, { email: ada.email, password: '' }]) {
      expect((await call(browser.url, 'POST /api/session', { body })).status).toBe(400)
    }
  })

  test('createSession 401 for every password when password sign-in is off', async () => {
    const off = await gatewayEnv.start({ PASSWORD_SIGN_IN: 'false' })
    expect((await browser.signIn(ada, off.url)).status).toBe(401)
    const { body } = await call(off.url, 'GET /api/configuration')
    expect(body.passwordSignIn).toBe(false)
    await off.stop()
  })
})

describe('signing out', () => {
  test("deleteSession 204 also ends the identity provider's session, and is idempotent", async () => {
    const bob = await openAccount()
    const { cookie } = browser.cookieIn(await browser.signedIn(bob))
    expect(await countSessions(bob.id)).toBe(1)
    const answer = await browser.signOut(cookie)
    expect(answer.status).toBe(204)
    expect(browser.clears(answer)).toBe(true)
    expect(await countSessions(bob.id)).toBe(0)
    expect((await browser.refresh(cookie)).status).toBe(401)
    expect((await browser.signOut(cookie)).status).toBe(204)
    expect((await browser.signOut('')).status).toBe(204)
  })

  test("sign-out revokes issued tokens, while another browser's token stays valid", async () => {
    const bob = await openAccount()
    const [here, there] = [await browser.signedIn(bob), await browser.signedIn(bob)]
    const { cookie } = browser.cookieIn(here)
    const renewed = (await browser.refresh(cookie)).body.token
    const ask = async (token: string) => {
      return (await call(browser.url, 'GET /api/profile', { token })).status
    }
    expect(await Promise.all([here.body.token, renewed, there.body.token].map(ask))).toEqual([
      200, 200, 200,
    ])
    await browser.signOut(cookie)
    expect(await Promise.all([here.body.token, renewed, there.body.token].map(ask))).toEqual([
      401, 401, 200,
    ])
  })

  test("sign-out clears the browser's cache, but not its storage or other cookies", async () => {
    const { cookie } = browser.cookieIn(await browser.signedIn())
    for (const answer of [await browser.signOut(cookie), await browser.signOut('')]) {
      expect(answer.headers.get('clear-site-data')).toBe('"cache"')
      expect(browser.clears(answer)).toBe(true)
    }
    expect((await browser.signedIn()).headers.get('clear-site-data')).toBeNull()
  })

  test('sign-out with an old cookie ends the session even if it has been renewed since', async () => {
    const bob = await openAccount()
    const { cookie } = browser.cookieIn(await browser.signedIn(bob))
    const renewed = browser.cookieIn(await browser.refresh(cookie)).cookie
    expect((await browser.signOut(cookie)).status).toBe(204)
    expect(await countSessions(bob.id)).toBe(0)
    expect((await browser.refresh(cookie)).status).toBe(401)
    expect((await browser.refresh(renewed)).status).toBe(401)
  })
})

test('createSession 503 and refreshSession 503 while the identity provider is unavailable; the session survives', async () => {
  const proxy = await gatewayEnv.proxy(testEnvironment().KEYCLOAK_URL)
  const KEYCLOAK_URL = `http://localhost:${proxy.port}`
  // The first gateway waits for a slow identity provider. The second has a short timeout for an identity provider that
  // hangs.
  const [alone, hasty] = await Promise.all([
    gatewayEnv.start({ KEYCLOAK_URL }),
    gatewayEnv.start({ KEYCLOAK_URL, KEYCLOAK_LIMIT_SECONDS: '1' }),
  ])
  const first = await browser.signedIn(ada, alone.url)
  const { cookie } = browser.cookieIn(first)

  for (const trouble of [proxy.cut, proxy.freeze]) {
    trouble()
    for (const answer of await Promise.all([
      browser.refresh(cookie, hasty.url),
      browser.signIn(ada, hasty.url),
    ])) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const { token } = first.body
    expect((await call(hasty.url, 'GET /api/profile', { token })).status).toBe(200)
    proxy.heal()
  }
  expect((await browser.refresh(cookie, alone.url)).status).toBe(200)

  proxy.cut()
  const answer = await browser.signOut(cookie, hasty.url)
  expect(answer.status).toBe(204)
  expect(browser.clears(answer)).toBe(true)
  await Promise.all([alone.stop(), hasty.stop()])
})

test('log contains no password, token or cookie', async () => {
  const password = `secret-${randomUUID()}`
  await browser.signIn({ ...ada, password })
  const answer = await browser.signedIn()
  const { cookie } = browser.cookieIn(answer)
  const last = (await browser.refresh(cookie)).headers.get('x-request-id') ?? ''
  const output = await until('all is logged', () => {
    const text = gateway.output()
    return text.includes(last) && text
  })
  for (const secret of [password, ada.password, answer.body.token, cookie.split('=')[1]]) {
    expect(output).not.toContain(secret)
  }
  expect(output).not.toMatch(/eyJ[\w-]+\./)
  expect(output).not.toContain(gatewayEnv.settings['GATEWAY_CLIENT_SECRET'])
})
