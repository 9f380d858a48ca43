import { findCardBehaviour, isExpired } from './card.rules.ts'

test.each([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'lacks_funds'],
  ['4000000000000077', 'late'],
  ['4111111111111111', undefined],
  ['toString', undefined],
])('findCardBehaviour maps number %s to %s', (number, behaviour) => {
  expect(findCardBehaviour(number)).toBe(behaviour)
})

test.each([
  ['11/26', '2026-11-30T23:59:59Z', false],
  ['11/26', '2026-12-01T00:00:00Z', true],
  ['12/26', '2026-12-31T23:59:59Z', false],
  ['01/27', '2026-11-21T00:00:00Z', false],
  ['10/26', '2026-11-21T00:00:00Z', true],
])('isExpired for a card of %s at %s returns %s', (expiry, now, expired) => {
  expect(isExpired(expiry, new Date(now))).toBe(expired)
})
