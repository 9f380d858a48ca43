import { signInReason } from './sign-in-reason.rules.ts'

test.each([
  ['/pruchase', /^To order, /],
  ['/pruchase/hal-h7-55?search=h7', /^To order, /],
  ['/parts/halden-h7?order=2', /^To order, /],
  ['/dashboad', 'Sign in to see your orders.'],
  ['/dashboad?page=2', 'Sign in to see your orders.'],
  ['/dashboad/payment/order-1', 'Sign in to pay for your order.'],
  ['/dashboad/review', 'Sign in to write a review.'],
  ['/dashboad/reviews', 'Sign in to see this page.'],
])('signInReason explains why a visitor must sign in when they open %s', (from, words) => {
  expect(signInReason(from)).toMatch(words)
})

test.each([null, '/', '/parts/halden-h7', '/blog?order=2'])('signInReason ignores %s', (from) => {
  expect(signInReason(from)).toBeNull()
})
