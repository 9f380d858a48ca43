import { connectionText } from './connection.rules.ts'

const stored = 'Sat, 21 Nov 2026 14:32:00 GMT'

test('connectionText returns null if catalogue data is fresh and the browser is online', () => {
  expect(connectionText(true, null)).toBeNull()
})

test('connectionText shows the age of the catalogue data when the browser is offline', () => {
  expect(connectionText(false, stored)).toMatch(
    /^You are offline\. Parts, prices and stock are shown as of Nov 2[12], 2026, \d+:\d\d .M;/,
  )
})

test('connectionText states that the shop is unreachable if data is cached but the browser is online', () => {
  expect(connectionText(true, stored)).toMatch(/^The shop cannot be reached\. .* as of Nov/)
})

test.each([null, '', 'yesterday'])('connectionText omits the age for the date %j', (since) => {
  expect(connectionText(false, since)).toBe(
    'You are offline. Ordering works again once you are connected.',
  )
})
