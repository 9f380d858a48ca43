import type { RouteObject } from 'react-router-dom'
import { pageName } from './page-name.ts'

const routes: RouteObject[] = [
  {
    path: '/',
    children: [
      { index: true },
      { path: 'home' },
      { path: 'blog' },
      { path: 'news' },
      { path: 'pruchase/:inventoryId' },
      { path: 'dashboad', children: [{ index: true }, { path: 'payment/:id' }] },
      { path: '*' },
    ],
  },
]

test.each([
  ['/', '/'],
  ['/home', '/'],
  ['/BLOG/', '/blog'],
  ['/pruchase/hal-h7-55', '/pruchase/{inventoryId}'],
  ['/dashboad', '/dashboad'],
  ['/dashboad/payment/0193', '/dashboad/payment/{id}'],
  ['/news', 'other'],
  ['/secret/ada@axle.test', 'other'],
])('%s is reported as %s', (path, name) => expect(pageName(routes, path)).toBe(name))
