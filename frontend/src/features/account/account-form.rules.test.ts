import { accountRules } from './account-form.rules.ts'

test.each(['', '+1 555 0100', '(020) 7946-0018', '+49.30/901820'])(
  'takes the phone %j',
  (phone) => {
    expect(accountRules.phone.validate(phone)).toBe(true)
  },
)

test.each([
  ['call me', /digits/],
  ['12345', /at least 6 digits/],
  ['+1234567890123456', /at most 15 digits/],
])('refuses the phone %j and says why', (phone, words) => {
  expect(accountRules.phone.validate(phone)).toMatch(words)
})
