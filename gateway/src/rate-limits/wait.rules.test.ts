import { waitInWords } from './wait.rules.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3300, '55 minutes'],
  [3306, '56 minutes'],
])('waitInWords formats %i s as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
