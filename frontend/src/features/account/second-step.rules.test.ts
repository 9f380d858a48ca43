import { adviceFor, stepWords, whatRemovalMeans } from './second-step.rules.ts'

const app = { _id: 's1', kind: 'app' } as const
const passkey = { _id: 's2', kind: 'passkey', name: 'key ring' } as const
const codes = { _id: 's3', kind: 'recovery-codes', left: 2 } as const

test.each([
  [app, 'Authenticator app'],
  [passkey, 'Passkey: key ring'],
  [codes, 'Recovery codes: 2 left'],
  [{ _id: 's3', kind: 'recovery-codes' } as const, 'Recovery codes: 0 left'],
])('stepWords labels %j as %s', (step, words) => {
  expect(stepWords(step)).toBe(words)
})

test.each([
  [[], /^After your password/],
  [[app], /no recovery codes/],
  [[app, codes], /enter a recovery code/],
  [[app, { ...codes, left: 0 }], /no recovery codes/],
])('adviceFor returns the matching advice when the second steps are %j', (steps, words) => {
  expect(adviceFor(steps)).toMatch(words)
})

test.each([
  [app, [app], /without a second step\.$/],
  [app, [app, codes], /codes are removed, too/],
  [app, [app, passkey], /others are still asked for/],
  [codes, [codes, app], /no recovery codes/],
  [codes, [codes], /without a second step\.$/],
])('whatRemovalMeans explains the effect of removing %j from %j', (step, steps, words) => {
  expect(whatRemovalMeans(step, steps)).toMatch(words)
})
