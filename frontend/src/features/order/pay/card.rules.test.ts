import {
  brandName,
  cardNumberFault,
  caretAfter,
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
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
])('formatCardNumber groups %j as %j', (typed, shown) => {
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
  ['04 / 2030', '04/30'],
  ['04/20', '04/20'],
])('formatExpiry shows %j as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test.each(['4242424242424242', '4000000000000002', '4000000000009995', '4000000000000077'])(
  'passesLuhn accepts the published test number %s',
  (number) => {
    expect(passesLuhn(number)).toBe(true)
    expect(cardNumberFault(formatCardNumber(number))).toBeNull()
  },
)

test('passesLuhn detects every single wrong digit', () => {
  const good = '4242424242424242'
  for (let index = 0; index < good.length; index += 1) {
    const digit = (Number(good[index]) + 1) % 10
    expect(passesLuhn(good.slice(0, index) + digit + good.slice(index + 1))).toBe(false)
  }
})

test('cardNumberFault rejects missing and short numbers', () => {
  expect(cardNumberFault('')).not.toBeNull()
  expect(cardNumberFault('4242')).not.toBeNull()
  expect(passesLuhn('')).toBe(false)
})

test('expiryFault accepts a card until the last day of its expiry month', () => {
  expect(expiryFault('02/28', new Date(2028, 1, 29, 23, 59))).toBeNull()
  expect(expiryFault('02/28', new Date(2028, 2, 1))).not.toBeNull()
  expect(expiryFault('12/28', new Date(2028, 11, 31))).toBeNull()
})

test.each(['', '1', '13/30', '00/30', '1/30', '12/3'])('expiryFault rejects %j', (typed) => {
  expect(expiryFault(typed, new Date(2026, 0, 1))).not.toBeNull()
})

test.each([
  ['4', 'Visa'],
  ['55', 'Mastercard'],
  ['2720 99', 'Mastercard'],
  ['37', 'American Express'],
  ['6011', 'Discover'],
  ['3530', 'JCB'],
  ['3056', 'Diners Club'],
  ['62', 'UnionPay'],
  ['', null],
  ['9', null],
])('brandName of a number that starts with %j is %j', (typed, name) => {
  expect(brandName(typed)).toBe(name)
})

test.each([
  ['42424', 5, '4242 4', 6],
  ['4242 14242', 6, '4242 1424 2', 6],
  ['424 2', 3, '4242', 3],
  ['', 0, '', 0],
])('caretAfter of %j at %d, formatted as %j, is %d', (typed, caret, formatted, place) => {
  expect(caretAfter(typed, caret, formatted)).toBe(place)
})

test('cvcFault requires the security code length of the card network', () => {
  expect(cvcFault('123', '4242')).toBeNull()
  expect(cvcFault('1234', '4242')).toContain('3 digits')
  expect(cvcFault('1234', '3782')).toBeNull()
  expect(cvcFault('123', '3782')).toContain('4 digits')
})

test('cvcFault requires 3 or 4 digits when the card network is unknown', () => {
  expect(cvcFault('123')).toBeNull()
  expect(cvcFault('1234')).toBeNull()
  expect(cvcFault('12')).not.toBeNull()
  expect(cvcFault('12a')).not.toBeNull()
})

test('toCard removes the spaces from the card number', () => {
  expect(toCard({ number: '4242 4242', expiry: '12/30', cvc: '123' }).number).toBe('42424242')
})
