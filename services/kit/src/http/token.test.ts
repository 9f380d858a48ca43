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

test('a token that was found good is looked at again after a minute', async () => {
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

test('a token that is known ends with its time, and nothing else is taken for it', async () => {
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

test('the time of a sign-in is read, whichever way it was made; a token that says none has none', async () => {
  const signedIn = async (claims: Record<string, unknown>) =>
    (await check(await issuer.token(person(), claims))).signedInAtSeconds
  expect(await signedIn({ auth_time: 1000 })).toBe(1000)
  const none = { auth_time: undefined }
  expect(await signedIn({ ...none, signed_in_at: { user: 900, password: 1000 } })).toBe(1000)
  expect(await signedIn(none)).toBe(0)
  expect(await signedIn({ ...none, signed_in_at: { password: 'now' } })).toBe(0)
})

const program = { sid: undefined, azp: 'warehouse', client_id: 'warehouse', scope: 'orders:read x' }

test('a service account has its scopes and a name for records, and nothing of people', async () => {
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

test('a person has no scope, whatever their token or their name says', async () => {
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
  ['names another client than it is of', { ...program, azp: 'storefront' }],
  ['names no client that it is of', { ...program, azp: undefined }],
  ['names nothing', { ...program, client_id: '' }],
  ['names a list', { ...program, client_id: ['warehouse'] }],
  ['has no session and is of no service account', { ...program, client_id: undefined }],
  ['is for others', { ...program, aud: 'account' }],
])('a token is refused that %s', async (_what, claims) => {
  await expect(check(await issuer.token(person(), claims))).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test.each([['orders:read'.repeat(2000)], ['orders:reader'], [''], [['orders:read']], [{}]])(
  'what is no list of scopes gives none: %.40j',
  async (scope) => {
    const { scopes } = await check(await issuer.token(person(), { ...program, scope }))
    expect(scopes).not.toContain('orders:read')
  },
)
