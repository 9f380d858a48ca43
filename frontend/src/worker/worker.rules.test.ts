import { isPicture, isPublicCall, keptPageFor } from './worker.rules.ts'

const at = (path: string) => new URL(path, 'https://shop.test')

test.each([
  '/api/services',
  '/api/services?limit=6',
  '/api/services/hal-h7-55',
  '/api/products?search=brake+pads&brand=Halden',
  '/api/parts?id=hal-h7-55',
  '/api/reviews',
])('isPublicCall returns true for %s, whose response is the same for every user', (path) =>
  expect(isPublicCall(at(path))).toBe(true),
)

test.each([
  '/api/booking',
  '/api/booking/b1',
  '/api/user',
  '/api/user/ada@axle.test',
  '/api/admin/ada@axle.test',
  '/api/session/refresh',
  '/api/configuration',
  '/api/purchase',
  '/api/events',
  '/api/services/a/b',
  '/api/products/suggestions?search=h7',
  '/api/reviews/mine',
])('isPublicCall returns false for %s', (path) => expect(isPublicCall(at(path))).toBe(false))

test('isPicture returns true for product pictures and page pictures', () => {
  expect(isPicture(at('/api/images/0a-640.webp'))).toBe(true)
  expect(isPicture(at('/art/hero-wide.webp'))).toBe(true)
  expect(isPicture(at('/api/services'))).toBe(false)
})

test.each([
  ['/', '/'],
  ['/home', '/'],
  ['/home/', '/'],
  ['/HOME', '/pruchase'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['/Blog', '/pruchase'],
  ['/pruchase', '/pruchase'],
  ['/pruchase/hal-h7-55', '/pruchase'],
  ['/parts/clearbeam-hal-h7-55', '/pruchase'],
  ['/dashboad/payment/b1', '/pruchase'],
  ['/nothing', '/pruchase'],
])('keptPageFor for %s returns the cached page %s', (path, page) => {
  const own = { '/': '/', '/home': '/', '/blog': '/blog' }
  expect(keptPageFor(path, { own, shell: '/pruchase' })).toBe(page)
})
