import { accountRules } from './account-form.rules.ts'

test('a phone may be left out, and one that cannot be called is refused', () => {
  expect(accountRules.phone.validate('')).toBe(true)
  expect(accountRules.phone.validate('12345')).toMatch(/7 to 15 digits/)
})
