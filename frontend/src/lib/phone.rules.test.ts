import { phoneFault } from './phone.rules.ts'

test.each(['', '+1 555 0100', '+1 (555) 010-0100', '(020) 7946-0018', '+49.30/901820'])(
  'phoneFault accepts the phone number %j',
  (phone) => {
    expect(phoneFault(phone)).toBeNull()
  },
)

test.each([
  ['call me', /Use only digits/],
  ['1'.repeat(33), /at most 32/],
  ['12345', /7 to 15 digits/],
  ['-', /7 to 15 digits/],
  ['+1234567890123456', /7 to 15 digits/],
])('phoneFault rejects the phone number %j with a reason', (phone, words) => {
  expect(phoneFault(phone)).toMatch(words)
})
