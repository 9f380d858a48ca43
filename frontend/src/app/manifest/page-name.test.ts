import { pageName } from './manifest.ts'

test.each([
  ['/', '/'],
  ['/home', '/'],
  ['/blog/', '/blog'],
  ['/BLOG', 'other'],
  ['/pruchase/hal-h7-55', '/pruchase/{inventoryId}'],
  ['/parts/clearbeam-hal-h7-55', '/parts/{part}'],
  ['/dashboad', '/dashboad'],
  ['/dashboad/payment/0193', '/dashboad/payment/{id}'],
  ['/offers', 'other'],
  ['/secret/ada@axle.test', 'other'],
])('pageName of %s is %s', (path, name) => expect(pageName(path)).toBe(name))
