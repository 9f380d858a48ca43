import { person, startIssuer } from '../testing/issuer.ts'
import { createTokenCheck } from './token.ts'

let issuer: Awaited<ReturnType<typeof startIssuer>>
let check: ReturnType<typeof createTokenCheck>

beforeEach(async () => {
  issuer = await startIssuer()
  const { TOKEN_ISSUER, TOKEN_AUDIENCE, TOKEN_JWKS_URL } = issuer.environment
  check = createTokenCheck({
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    jwksUrl: TOKEN_JWKS_URL,
  })
})
afterEach(async () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  await issuer.stop()
})

test('createTokenCheck verifies the signature of a cached token again after a minute', async () => {
  const ada = person()
  const token = await issuer.token(ada)
  const verify = jest.spyOn(crypto.subtle, 'verify')
  const callers = await Promise.all([check(token)])
  callers.push(await check(token), await check(token))
  expect(callers.map(({ id }) => id)).toEqual([ada.id, ada.id, ada.id])
  expect(verify).toHaveBeenCalledTimes(1)
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  expect((await check(token)).id).toBe(ada.id)
  expect(verify).toHaveBeenCalledTimes(2)
})

test('createTokenCheck rejects a cached token after it expires, or when its payload is replaced', async () => {
  const token = await issuer.token(person(), { exp: Math.floor(Date.now() / 1000) + 5 })
  await check(token)
  const [head, , signature] = token.split('.')
  const [, others] = (await issuer.token(person({ roles: ['admin'] }))).split('.')
  await expect(check(`${head}.${others}.${signature}`)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 36_000 })
  await expect(check(token)).rejects.toMatchObject({ code: 'unauthorized' })
})

test('createTokenCheck reads the sign-in time from either of two claims, or returns 0 without one', async () => {
  const signedIn = async (claims: Record<string, unknown>) =>
    (await check(await issuer.token(person(), claims))).signedInAtSeconds
  expect(await signedIn({ auth_time: 1000 })).toBe(1000)
  const none = { auth_time: undefined }
  expect(await signedIn({ ...none, signed_in_at: { user: 900, password: 1000 } })).toBe(1000)
  expect(await signedIn(none)).toBe(0)
  expect(await signedIn({ ...none, signed_in_at: { password: 'now' } })).toBe(0)
})

const program = { sid: undefined, azp: 'warehouse', client_id: 'warehouse', scope: 'orders:read x' }

test("createTokenCheck returns a service account's scopes and actor name, but no user data", async () => {
  const token = await issuer.token(person({ roles: ['admin'] }), program)
  expect(await check(token)).toMatchObject({
    serviceAccount: 'warehouse',
    actor: 'service account warehouse',
    email: '',
    emailVerified: false,
    roles: [],
    scopes: ['orders:read', 'x'],
  })
})

test('createTokenCheck returns no scopes for a user, even if the token lists some', async () => {
  const named = {
    preferred_username: 'service-account-warehouse',
    name: 'service-account-warehouse',
  }
  const claims = { sid: 'a-session', azp: 'storefront', scope: 'openid orders:read', ...named }
  const caller = await check(await issuer.token(person({ email: 'ada@axle.test' }), claims))
  expect(caller).toMatchObject({ scopes: [], roles: ['user'], actor: 'ada@axle.test' })
  expect(caller.serviceAccount).toBeUndefined()
})

test.each([
  ['names a client other than its own', { ...program, azp: 'storefront' }],
  ['names no authorized party', { ...program, azp: undefined }],
  ['has an empty client name', { ...program, client_id: '' }],
  ['has a list as client name', { ...program, client_id: ['warehouse'] }],
  ['has neither a session nor a service account', { ...program, client_id: undefined }],
  ['has another audience', { ...program, aud: 'account' }],
])('createTokenCheck rejects a token that %s', async (_what, claims) => {
  await expect(check(await issuer.token(person(), claims))).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test.each([['orders:read'.repeat(2000)], ['orders:reader'], [''], [['orders:read']], [{}]])(
  'createTokenCheck reads no known scope from an invalid scope claim: %.40j',
  async (scope) => {
    const { scopes } = await check(await issuer.token(person(), { ...program, scope }))
    expect(scopes).not.toContain('orders:read')
  },
)
