import { makeToken } from '../testing/fake-session.ts'
import { isDueForRenewal, readClaims, renewDelayMs } from './token.rules.ts'

const minuteMs = 60_000

test('reads who a token speaks for, also in other scripts', () => {
  const claims = readClaims(makeToken({ email: 'zoë@axle.test', name: 'Zoë 李' }))
  expect(claims).toMatchObject({ email: 'zoë@axle.test', name: 'Zoë 李' })
})

test('reads whether it was given to an admin', () => {
  expect(readClaims(makeToken({ roles: ['user', 'admin'] }))?.isAdmin).toBe(true)
  expect(readClaims(makeToken({ roles: ['user'] }))?.isAdmin).toBe(false)
  expect(readClaims(makeToken())?.isAdmin).toBe(false)
})

test('takes the e-mail for a name where there is none', () => {
  expect(readClaims(makeToken({ email: 'a@axle.test', name: ' ' }))?.name).toBe('a@axle.test')
})

test.each(['', 'a.b.c', 'nonsense', 'e30.e30.x', `x.${btoa('null')}.y`])(
  'makes nothing of %j',
  (token) => {
    expect(readClaims(token)).toBeNull()
  },
)

test('renews five minutes before the end', () => {
  expect(renewDelayMs(15 * minuteMs)).toBe(10 * minuteMs)
})

test('renews short tokens at half of their time and never without a pause', () => {
  expect(renewDelayMs(4 * minuteMs)).toBe(2 * minuteMs)
  expect(renewDelayMs(-minuteMs)).toBe(1000)
})

test('a kept token is due within its last five minutes', () => {
  expect(isDueForRenewal(5 * minuteMs)).toBe(true)
  expect(isDueForRenewal(5 * minuteMs + 1)).toBe(false)
})
