import { accountRules } from './account-form.rules.ts'

test('accountRules.phone accepts an empty phone number and rejects one that cannot be dialled', () => {
  expect(accountRules.phone.validate('')).toBe(true)
  expect(accountRules.phone.validate('12345')).toMatch(/7 to 15 digits/)
})
