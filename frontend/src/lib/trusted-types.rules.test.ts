import { allowedHtml, allowedScript, allowedScriptUrl } from './trusted-types.rules.ts'

const page = 'https://shop.test/parts?search=bulb'

test.each(['', 'A part & more', '{"a":"\\u003cb>"}', '<script></script>'])(
  'allowedHtml accepts text without an element: %s',
  (text) => expect(allowedHtml(text)).toBe(text),
)

test.each(['<b>', '<script></script><img>', '<script>alert(1)</script>', 'a<!--'])(
  'allowedHtml rejects an element: %s',
  (text) => expect(allowedHtml(text)).toBeNull(),
)

test.each(['{"@type":"Product"}', '[{"@type":"Product"}]'])('allowedScript accepts %s', (text) =>
  expect(allowedScript(text)).toBe(text),
)

test.each(['alert(1)', '1', '"use strict"', '{"a":alert(1)}', '{};alert(1)', ''])(
  'allowedScript rejects a script: %s',
  (text) => expect(allowedScript(text)).toBeNull(),
)

test.each([
  '/worker.js',
  'https://shop.test/worker.js',
  'https://js.stripe.com/v3',
  'https://m.js.stripe.com/x.js',
])('allowedScriptUrl accepts a script of the shop or Stripe: %s', (address) =>
  expect(allowedScriptUrl(address, page)).toBe(address),
)

test.each([
  '/api/images/one.webp',
  '/worker.js?other',
  'https://elsewhere.test/worker.js',
  'https://js.stripe.com.elsewhere.test/v3',
  'http://js.stripe.com/v3',
  'https://evil-js.stripe.com/v3',
  'data:text/javascript,alert(1)',
  'https://',
])('allowedScriptUrl rejects any other script: %s', (address) =>
  expect(allowedScriptUrl(address, page)).toBeNull(),
)
