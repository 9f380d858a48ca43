import { type Answer, call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import type { RunningProcess } from '@axle/kit/testing/process'
import { decodeJwt } from 'jose'
import { randomUUID } from 'node:crypto'
import { type Door, openDoor } from './support/door.ts'
import { type Account, changeAccount, openAccount, sessionsOf } from './support/people.ts'
import { startProxy } from './support/proxy.ts'

const origin = 'http://shop.test'
const setting = { SIGN_IN_LIMIT_PER_MINUTE: '1000' }
let door: Door
let gateway: RunningProcess
let ada: Account

beforeAll(async () => {
  // The tokens are Keycloak's own here.
  const { KEYCLOAK_URL, TOKEN_ISSUER = `${KEYCLOAK_URL}/realms/axle` } = testEnvironment()
  const issuer = { TOKEN_ISSUER, TOKEN_JWKS_URL: `${TOKEN_ISSUER}/protocol/openid-connect/certs` }
  door = await openDoor({ ...setting, ...issuer, TOKEN_AUDIENCE: 'axle-api' })
  gateway = await door.start()
  ada = await openAccount()
})
afterAll(() => door.close())

function signIn({ email, password }: Omit<Account, 'id'> = ada, url = gateway.url) {
  return call(url, 'POST /api/session', { body: { email, password } })
}

/** The cookie that an answer sets, as a browser would send it back; its attributes besides. */
function cookieIn(answer: Answer) {
  const [pair = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
  return { cookie: pair, attributes }
}

function refresh(cookie: string, url = gateway.url, headers: Record<string, string> = { origin }) {
  return call(url, 'POST /api/session/refresh', { headers: { cookie, ...headers } })
}

function signOut(cookie: string, url = gateway.url) {
  return call(url, 'DELETE /api/session', { headers: { cookie, origin } })
}

const clears = (answer: Answer) =>
  /^axle_session=; .*Expires=Thu, 01 Jan 1970/.test(answer.headers.get('set-cookie') ?? '')

describe('signing in', () => {
  test('gives a token that works and a cookie that no script and no other site can use', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    const { token, expiresAt, ...rest } = answer.body
    expect(rest).toEqual({})
    const claims = decodeJwt<{ email: string }>(token)
    expect(claims.email).toBe(ada.email)
    expect(new Date(expiresAt).getTime()).toBe((claims.exp ?? 0) * 1000)
    expect((await call(gateway.url, 'GET /api/profile', { token })).status).toBe(200)

    const { cookie, attributes } = cookieIn(answer)
    expect(cookie).toMatch(/^axle_session=[\w.-]+$/)
    expect(cookie.length).toBeLessThan(4000)
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']))
    expect(attributes.join()).toMatch(/Max-Age=[1-9]\d*/)
    expect(attributes).not.toContain('Secure')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('over https the cookie is Secure and of this host alone', async () => {
    const secure = await door.start({ PUBLIC_URL: 'https://shop.test' })
    const { cookie, attributes } = cookieIn(await signIn(ada, secure.url))
    expect(cookie).toMatch(/^__Host-axle_session=/)
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly']))
    await secure.stop()
  })

  test('a wrong password and an unknown person are refused in the same words', async () => {
    const wrong = await signIn({ ...ada, password: 'not-hers' })
    const unknown = await signIn({ email: `${randomUUID()}@axle.test`, password: 'not-hers' })
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401)
      expect(answer.body.detail).toBe('Invalid user credentials')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })

  test('an account that must still be set up is told so, after its right password only', async () => {
    const bob = await openAccount()
    await changeAccount(bob.id, { requiredActions: ['UPDATE_PASSWORD'] })
    expect((await signIn(bob)).body.detail).toBe('Account is not fully set up')
    const wrong = await signIn({ ...bob, password: 'guess-1' })
    expect(wrong.body.detail).toBe('Invalid user credentials')
  })

  test('a body that is none is 400', async () => {
    for (const body of [{}, { email: 'ada', password: 'x' }, { email: ada.email, password: '' }]) {
      expect((await call(gateway.url, 'POST /api/session', { body })).status).toBe(400)
    }
  })

  test('switched off, no password is taken', async () => {
    const off = await door.start({ PASSWORD_SIGN_IN: 'false' })
    expect((await signIn(ada, off.url)).status).toBe(401)
    const { body } = await call(off.url, 'GET /api/configuration')
    expect(body.passwordSignIn).toBe(false)
    await off.stop()
  })
})

describe('staying signed in', () => {
  test('the cookie gives a new token and a new cookie', async () => {
    const first = await signIn()
    const answer = await refresh(cookieIn(first).cookie)
    expect(answer.status).toBe(200)
    expect(answer.body.token).not.toBe(first.body.token)
    expect(decodeJwt(answer.body.token).sub).toBe(ada.id)
    expect(cookieIn(answer).cookie).not.toBe(cookieIn(first).cookie)
    expect((await refresh(cookieIn(answer).cookie)).status).toBe(200)
  })

  test('tabs that ask at once, at two gateways, all stay signed in', async () => {
    const second = await door.start()
    const { cookie } = cookieIn(await signIn())
    const urls = [gateway.url, second.url, gateway.url, second.url, gateway.url, second.url]
    const answers = await Promise.all(urls.map((url) => refresh(cookie, url)))
    expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
    // One that comes late with the old cookie, and then the session goes on.
    expect((await refresh(cookie)).status).toBe(200)
    expect((await refresh(cookieIn(answers[0] as Answer).cookie)).status).toBe(200)
    await second.stop()
  })

  test('without Redis, tabs that ask one gateway at once stay signed in', async () => {
    const alone = await door.start({ REDIS_URL: 'redis://127.0.0.1:1' })
    const { cookie } = cookieIn(await signIn(ada, alone.url))
    const answers = await Promise.all([1, 2, 3].map(() => refresh(cookie, alone.url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await refresh(cookie, alone.url)).status).toBe(200)
    expect((await refresh(cookieIn(answers[2] as Answer).cookie, alone.url)).status).toBe(200)
    await alone.stop()
  })

  test.each([
    ['no Origin', {}],
    ['another site', { origin: 'http://evil.test' }],
    ['a look-alike', { origin: `${origin}.evil.test` }],
    ['no site at all', { origin: 'null' }],
  ])('with %s it is 403 and the session goes on', async (_what, headers) => {
    const { cookie } = cookieIn(await signIn())
    const answer = await refresh(cookie, gateway.url, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
    const leave = await call(gateway.url, 'DELETE /api/session', {
      headers: { cookie, ...headers },
    })
    expect(leave.status).toBe(403)
    expect((await refresh(cookie)).status).toBe(200)
  })

  test('no cookie, a forged one and one sealed with another secret are 401 and cleared', async () => {
    const other = await door.start({ SESSION_SECRET: 's'.repeat(32) })
    const foreign = cookieIn(await signIn(ada, other.url)).cookie
    for (const cookie of ['', 'axle_session=', 'axle_session=a.b.c.d.e', foreign]) {
      const answer = await refresh(cookie)
      expect(answer.status).toBe(401)
      expect(clears(answer)).toBe(true)
    }
    await other.stop()
  })

  test('a disabled account cannot renew: 401, and the cookie is cleared', async () => {
    const bob = await openAccount()
    const { cookie } = cookieIn(await signIn(bob))
    await changeAccount(bob.id, { enabled: false })
    const answer = await refresh(cookie)
    expect(answer.status).toBe(401)
    expect(clears(answer)).toBe(true)
    expect((await signIn(bob)).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session at the identity provider too; repeating it is harmless', async () => {
    const bob = await openAccount()
    const { cookie } = cookieIn(await signIn(bob))
    expect(await sessionsOf(bob.id)).toBe(1)
    const answer = await signOut(cookie)
    expect(answer.status).toBe(204)
    expect(clears(answer)).toBe(true)
    expect(await sessionsOf(bob.id)).toBe(0)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await signOut(cookie)).status).toBe(204)
    expect((await signOut('')).status).toBe(204)
  })

  test('an old cookie ends the session that was renewed since', async () => {
    const bob = await openAccount()
    const { cookie } = cookieIn(await signIn(bob))
    const renewed = cookieIn(await refresh(cookie)).cookie
    expect((await signOut(cookie)).status).toBe(204)
    expect(await sessionsOf(bob.id)).toBe(0)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(renewed)).status).toBe(401)
  })
})

test('while the identity provider is away it is 503, and the session goes on when it is back', async () => {
  const proxy = await startProxy(testEnvironment().KEYCLOAK_URL)
  const alone = await door.start({ KEYCLOAK_URL: `http://localhost:${proxy.port}` })
  const first = await signIn(ada, alone.url)
  const { cookie } = cookieIn(first)

  for (const trouble of [proxy.cut, proxy.freeze]) {
    trouble()
    for (const answer of await Promise.all([refresh(cookie, alone.url), signIn(ada, alone.url)])) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const { token } = first.body
    expect((await call(alone.url, 'GET /api/profile', { token })).status).toBe(200)
    proxy.heal()
  }
  expect((await refresh(cookie, alone.url)).status).toBe(200)

  proxy.cut()
  const answer = await signOut(cookie, alone.url)
  expect(answer.status).toBe(204)
  expect(clears(answer)).toBe(true)
  await alone.stop()
  await proxy.stop()
})

test('no log line holds a password, a token or a cookie', async () => {
  const password = `secret-${randomUUID()}`
  await signIn({ ...ada, password })
  const answer = await signIn()
  const { cookie } = cookieIn(answer)
  await refresh(cookie)
  const output = gateway.output()
  for (const secret of [password, ada.password, answer.body.token, cookie.split('=')[1]]) {
    expect(output).not.toContain(secret)
  }
  expect(output).not.toMatch(/eyJ[\w-]+\./)
  expect(output).not.toContain(door.settings['GATEWAY_CLIENT_SECRET'])
})
