import { loggedPath } from './request-log.ts'

it.each([
  ['/admin/ada@axle.test', '/admin/{address}'],
  ['/admin/ada%40axle.test/role', '/admin/{address}/role'],
  ['/users//x/AD%40a', '/users//x/{address}'],
  ['/booking/1', '/booking/1'],
  ['/', '/'],
])('of %s the log has %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
