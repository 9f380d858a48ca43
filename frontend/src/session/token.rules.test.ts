import { makeToken } from '../testing/fake-session.ts'
import { isDueForRenewal, readClaims, renewDelayMs } from './token.rules.ts'

const minuteMs = 60_000

test('readClaims reads the user from a token, including a name in a non-Latin script', () => {
  const claims = readClaims(makeToken({ email: 'zoë@axle.test', name: 'Zoë 李' }))
  expect(claims).toMatchObject({ email: 'zoë@axle.test', name: 'Zoë 李' })
})

test('readClaims reads the admin role from a token', () => {
  expect(readClaims(makeToken({ roles: ['user', 'admin'] }))?.isAdmin).toBe(true)
  expect(readClaims(makeToken({ roles: ['user'] }))?.isAdmin).toBe(false)
  expect(readClaims(makeToken())?.isAdmin).toBe(false)
})

test('readClaims uses the email address as the name if the token has no name', () => {
  expect(readClaims(makeToken({ email: 'a@axle.test', name: ' ' }))?.name).toBe('a@axle.test')
})

test.each(['', 'a.b.c', 'nonsense', 'e30.e30.x', `x.${btoa('null')}.y`])(
  'readClaims returns null for %j',
  (token) => {
    expect(readClaims(token)).toBeNull()
  },
)

test('renewDelayMs returns a delay that ends five minutes before the token expires', () => {
  expect(renewDelayMs(15 * minuteMs)).toBe(10 * minuteMs)
})

test('renewDelayMs returns half of the remaining time of a short-lived token, and never zero', () => {
  expect(renewDelayMs(4 * minuteMs)).toBe(2 * minuteMs)
  expect(renewDelayMs(-minuteMs)).toBe(1000)
})

test('isDueForRenewal returns true during the last five minutes before the token expires', () => {
  expect(isDueForRenewal(5 * minuteMs)).toBe(true)
  expect(isDueForRenewal(5 * minuteMs + 1)).toBe(false)
})
