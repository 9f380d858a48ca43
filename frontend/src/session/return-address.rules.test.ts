import { safeReturnAddress } from './return-address.rules.ts'

test.each([
  ['/pruchase', '/pruchase'],
  ['/pruchase/fw-p914f?search=h7#top', '/pruchase/fw-p914f?search=h7#top'],
  ['/dashboad/payment/o1', '/dashboad/payment/o1'],
])('safeReturnAddress keeps the path %s of this site', (wanted, expected) => {
  expect(safeReturnAddress(wanted)).toBe(expected)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/path\\..\\evil',
  'https://evil.example/',
  'javascript:alert(1)',
  'pruchase',
  '',
  '/\n/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  null,
  42,
])('safeReturnAddress returns the home page for %j', (wanted) => {
  expect(safeReturnAddress(wanted)).toBe('/')
})

test.each(['/login', '/signup', '/login?from=/pruchase'])(
  'safeReturnAddress returns the home page for the sign-in page %s',
  (wanted) => {
    expect(safeReturnAddress(wanted)).toBe('/')
  },
)
