import { type Answer, call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { cookieIn } from '../support/browser.ts'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

let gatewayEnv: GatewayEnv

const right = 'the-right-password'
const [home, elsewhere, office] = ['203.0.113.7', '198.51.100.7', '192.0.2.7'] as const

/** Makes the stub server act as Keycloak's token endpoint and accept the same password for every account. */
async function acceptOnePassword(): Promise<void> {
  const token = await gatewayEnv.issuer.token(person())
  const tokens = { access_token: token, refresh_token: token, refresh_expires_in: 60 }
  const refusal = { error: 'invalid_grant', error_description: 'Invalid user credentials' }
  gatewayEnv.upstream.answer(({ body }, response) => {
    const isRight = new URLSearchParams(body.toString()).get('password') === right
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRight ? tokens : refusal))
  })
}

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv({ TRUSTED_PROXIES: '1', SIGN_IN_LIMIT_PER_MINUTE: '1000' })
  await acceptOnePassword()
})
afterAll(() => gatewayEnv.close())

type From = { readonly address?: string; readonly cookie?: string; readonly email?: string }

/** Starts a gateway with rate-limit counts that it shares with no other test. */
async function start(more: Readonly<Record<string, string>> = {}) {
  const email = `${randomUUID()}@axle.test`
  const settings = {
    TOPIC_PREFIX: `t${randomUUID().slice(0, 8)}.`,
    KEYCLOAK_URL: gatewayEnv.upstream.url,
    ...more,
  }
  const { url } = await (more['REDIS_URL'] === undefined
    ? untilCounting(await gatewayEnv.start(settings))
    : gatewayEnv.start(settings))
  function signIn(password: string, from: From = {}): Promise<Answer> {
    const headers = {
      'x-forwarded-for': from.address ?? home,
      ...(from.cookie && { cookie: from.cookie }),
    }
    return call(url, 'POST /api/session', {
      headers,
      body: { email: from.email ?? email, password },
    })
  }
  /**
   * Sends sign-ins with a wrong password sequentially.
   * @returns the statuses
   */
  async function guess(times: number, from: From = {}): Promise<number[]> {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn++) {
      statuses.push((await signIn(`wrong-${turn}`, from)).status)
    }
    return statuses
  }
  /** Signs in and returns the cookie that identifies the browser afterwards. */
  const knownDevice = async (from: From = {}) =>
    cookieIn(await signIn(right, from), 'device').cookie
  return { url, email, settings, signIn, guess, knownDevice }
}

const failed = (times: number) => Array<number>(times).fill(401)

describe('after ten failed sign-ins from one network', () => {
  test('createSession 429 from the failing network, 200 at a known device and from other networks', async () => {
    const { signIn, guess, knownDevice } = await start()
    const cookie = await knownDevice()
    expect(await guess(10, { address: elsewhere })).toEqual(failed(10))

    const refused = await signIn(right, { address: elsewhere })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect(refused.body).toMatchObject({
      type: 'urn:axle:problem:too-many-requests',
      detail: expect.stringMatching(/^Too many failed sign-ins\. Please wait \d+ minutes\.$/),
    })
    for (const address of [home, elsewhere]) {
      expect((await signIn(right, { address, cookie })).status).toBe(200)
    }
    expect((await signIn(right, { address: office })).status).toBe(200)
    const other = { address: elsewhere, email: `${randomUUID()}@axle.test` }
    expect((await signIn(right, other)).status).toBe(200)
  })

  test('createSession 429 from another /64 of the same /48, 200 from another /48', async () => {
    const { signIn, guess } = await start({ FAILED_SIGN_INS_PER_HOUR: '3' })
    expect(await guess(3, { address: '2001:db8:1:1::1' })).toEqual(failed(3))
    expect((await signIn(right, { address: '2001:db8:1:2::1' })).status).toBe(429)
    expect((await signIn(right, { address: '2001:db8:2:1::1' })).status).toBe(200)
  })

  test('createSession 429 at another instance and for concurrent guesses', async () => {
    const { signIn, settings, email } = await start()
    const guesses = Array.from({ length: 15 }, () => signIn('wrong', { address: elsewhere }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...failed(10), ...Array<number>(5).fill(429)])
    const second = await untilCounting(await gatewayEnv.start(settings))
    const headers = { 'x-forwarded-for': elsewhere }
    const body = { email, password: right }
    expect((await call(second.url, 'POST /api/session', { headers, body })).status).toBe(429)
  })

  test('createSession 429 even while Redis is unavailable', async () => {
    const { signIn, guess, knownDevice } = await start({ REDIS_URL: 'redis://127.0.0.1:1' })
    const cookie = await knownDevice()
    expect(await guess(11, { address: elsewhere })).toEqual([...failed(10), 429])
    expect((await signIn(right, { address: elsewhere, cookie })).status).toBe(200)
  })
})

describe('a known device', () => {
  test('createSession 429 at a known device after ten failures, 200 without its cookie', async () => {
    const { signIn, guess, knownDevice } = await start()
    const cookie = await knownDevice()
    expect(await guess(11, { cookie })).toEqual([...failed(10), 429])
    expect((await signIn(right, { address: office, cookie })).status).toBe(429)
    expect((await signIn(right)).status).toBe(200)
  })

  test('createSession 200 at a known device when unknown devices have used up the attempts', async () => {
    const { signIn, guess, knownDevice } = await start({ SIGN_IN_LIMIT_PER_MINUTE: '5' })
    const cookie = await knownDevice()
    expect(await guess(4, { address: elsewhere })).toEqual(failed(4))
    expect((await signIn(right, { address: office })).status).toBe(429)
    expect((await signIn(right, { cookie })).status).toBe(200)
  })

  test('createSession 429 when the cookie is forged or belongs to another account', async () => {
    const { signIn, guess, knownDevice } = await start({ FAILED_SIGN_INS_PER_HOUR: '1' })
    await guess(1, { address: elsewhere })
    const others = await knownDevice({ email: `${randomUUID()}@axle.test` })
    for (const cookie of ['axle_device=', 'axle_device=a.b.c.d.e', others]) {
      expect((await signIn(right, { address: elsewhere, cookie })).status).toBe(429)
    }
  })

  test('createSession 200 sets a device cookie that is hidden from scripts, other sites and other paths', async () => {
    const plain = await start()
    const { cookie, attributes } = cookieIn(await plain.signIn(right), 'device')
    expect(cookie).toMatch(/^axle_device=[\w.-]+$/)
    expect(cookie.length).toBeLessThan(1000)
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/session']),
    )
    expect(attributes).toContain('Max-Age=31536000')
    expect(attributes).not.toContain('Secure')
    const secure = await start({ PUBLIC_URL: 'https://shop.test' })
    const overHttps = cookieIn(await secure.signIn(right), 'device')
    expect(overHttps.cookie).toMatch(/^__Secure-axle_device=/)
    expect(overHttps.attributes).toContain('Secure')
  })
})

test('createSession 200 when earlier sign-ins succeeded or failed only because of an outage', async () => {
  const proxy = await gatewayEnv.proxy(gatewayEnv.upstream.url)
  const { signIn } = await start({
    KEYCLOAK_URL: `http://127.0.0.1:${proxy.port}`,
    FAILED_SIGN_INS_PER_HOUR: '2',
  })
  const tryThrice = async () => [await signIn(right), await signIn(right), await signIn(right)]
  expect((await tryThrice()).map(({ status }) => status)).toEqual([200, 200, 200])
  proxy.cut()
  expect((await tryThrice()).map(({ status }) => status)).toEqual([503, 503, 503])
  proxy.heal()
  expect((await tryThrice()).map(({ status }) => status)).toEqual([200, 200, 200])
})
