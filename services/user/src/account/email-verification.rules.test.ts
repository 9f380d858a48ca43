import {
  mustEndSession,
  type EmailVerification,
  readEmailVerification,
  findRevokedMethods,
} from './email-verification.rules.ts'

const google = { provider: 'google', name: 'ada@google.test' }
const stranger = { provider: 'google', name: 'stranger@google.test' }
const byGoogle = { identity_provider: 'google', identity_provider_identity: google.name }
const event = { time: 5_000, userId: 'ada' }
const password = { id: 'a', type: 'password' }
const otp = { id: 'b', type: 'otp' }
const proof = (
  by: EmailVerification['by'],
  link?: EmailVerification['link'],
): EmailVerification => {
  return { at: new Date(5_000), accountId: 'ada', by, email: undefined, link }
}

it.each([
  ['mail', 'VERIFY_EMAIL', { email: 'ada@axle.test' }],
  ['password', 'UPDATE_PASSWORD', {}],
  ['opening', 'REGISTER', byGoogle],
  [
    'link',
    'IDENTITY_PROVIDER_LINK_ACCOUNT',
    { ...byGoogle, action: 'idp-verify-account-via-email' },
  ],
])('readEmailVerification reads a proof by %s', (by, type, details) => {
  expect(readEmailVerification({ ...event, type, details })).toMatchObject({ by, accountId: 'ada' })
})

it.each([
  ['a link made while signed in', 'FEDERATED_IDENTITY_LINK', byGoogle],
  ['a link confirmed with the password', 'IDENTITY_PROVIDER_LINK_ACCOUNT', byGoogle],
  ['an account created with the form', 'REGISTER', {}],
  ['a sign-in', 'LOGIN', byGoogle],
])('readEmailVerification ignores %s', (_what, type, details) => {
  expect(readEmailVerification({ ...event, type, details })).toBeUndefined()
})

it('findRevokedMethods keeps the sign-in method that proved the email address', () => {
  const ways = { credentials: [password, otp], links: [google, stranger] }
  expect(findRevokedMethods(proof('link', google), ways)).toEqual({ ...ways, links: [stranger] })
  expect(findRevokedMethods(proof('password'), ways)).toEqual({ ...ways, credentials: [otp] })
  expect(findRevokedMethods(proof('mail'), ways)).toEqual(ways)
  expect(findRevokedMethods(proof('mail'), { ...ways, links: [] })).toBeUndefined()
  expect(findRevokedMethods(proof('opening', google), ways)).toBeUndefined()
})

it('mustEndSession returns false for sessions that the proof itself started', () => {
  const session = { id: 's', startedAt: new Date(5_001), link: undefined }
  expect(mustEndSession(proof('link', google), { ...session, link: google })).toBe(false)
  expect(mustEndSession(proof('link', google), { ...session, link: stranger })).toBe(true)
  expect(mustEndSession(proof('link', google), session)).toBe(true)
  expect(mustEndSession(proof('password'), session)).toBe(false)
  expect(mustEndSession(proof('password'), { ...session, startedAt: new Date(5_000) })).toBe(true)
  expect(mustEndSession(proof('mail'), session)).toBe(true)
})
