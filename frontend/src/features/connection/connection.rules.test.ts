import { connectionText } from './connection.rules.ts'

const kept = 'Sat, 21 Nov 2026 14:32:00 GMT'

test('a fresh catalogue and a connection need no words', () => {
  expect(connectionText(true, null)).toBeNull()
})

test('without a connection the age of the catalogue is shown', () => {
  expect(connectionText(false, kept)).toMatch(
    /^You are offline\. Parts, prices and stock are shown as of Nov 2[12], 2026, \d+:\d\d .M;/,
  )
})

test('a shop that does not answer is no missing connection', () => {
  expect(connectionText(true, kept)).toMatch(/^The shop cannot be reached\. .* as of Nov/)
})

test.each([null, '', 'yesterday'])('with a catalogue kept since %j it says only that', (since) => {
  expect(connectionText(false, since)).toBe(
    'You are offline. Ordering works again once you are connected.',
  )
})
