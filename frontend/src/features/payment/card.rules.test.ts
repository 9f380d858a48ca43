import {
  cardNumberFault,
  cvcFault,
  expiryFault,
  formatCardNumber,
  formatExpiry,
  passesLuhn,
  toCard,
} from './card.rules.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242-4242', '4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242', '4242'],
  ['abc', ''],
  ['12345678901234567890123', '1234 5678 9012 3456 789'],
])('groups %j as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['4', '04'],
  ['430', '04/30'],
])('shows the expiry %j as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test.each(['4242424242424242', '4000000000000002', '4000000000009995', '4000000000000077'])(
  'accepts the published test number %s',
  (number) => {
    expect(passesLuhn(number)).toBe(true)
    expect(cardNumberFault(formatCardNumber(number))).toBeNull()
  },
)

test('finds every single wrong digit', () => {
  const good = '4242424242424242'
  for (let index = 0; index < good.length; index += 1) {
    const digit = (Number(good[index]) + 1) % 10
    expect(passesLuhn(good.slice(0, index) + digit + good.slice(index + 1))).toBe(false)
  }
})

test('finds missing and short numbers', () => {
  expect(cardNumberFault('')).not.toBeNull()
  expect(cardNumberFault('4242')).not.toBeNull()
  expect(passesLuhn('')).toBe(false)
})

test('a card is good through the last day of its month', () => {
  expect(expiryFault('02/28', new Date(2028, 1, 29, 23, 59))).toBeNull()
  expect(expiryFault('02/28', new Date(2028, 2, 1))).not.toBeNull()
  expect(expiryFault('12/28', new Date(2028, 11, 31))).toBeNull()
})

test.each(['', '1', '13/30', '00/30', '1/30', '12/3'])('refuses the expiry %j', (typed) => {
  expect(expiryFault(typed, new Date(2026, 0, 1))).not.toBeNull()
})

test('wants a security code of 3 or 4 digits', () => {
  expect(cvcFault('123')).toBeNull()
  expect(cvcFault('1234')).toBeNull()
  expect(cvcFault('12')).not.toBeNull()
  expect(cvcFault('12a')).not.toBeNull()
})

test('sends the number without its spaces', () => {
  expect(toCard({ number: '4242 4242', expiry: '12/30', cvc: '123' }).number).toBe('42424242')
})
