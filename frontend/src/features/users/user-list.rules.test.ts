import type { User } from '../../api/shop.gen.ts'
import { look, readView, usersPerPage, writeView } from './user-list.rules.ts'

const user = (email: string, more: Partial<User> = {}): User => ({
  email,
  name: 'Ada Byron',
  role: 'user',
  emailVerified: true,
  enabled: true,
  ...more,
})
const opening = readView(new URLSearchParams())
const emails = (users: readonly User[]) => users.map(({ email }) => email)

test.each(['', 'search=ada&sort=-lastSignInAt&page=3', 'sort=-email', 'sort=name'])(
  'the address ?%s says the view, and the view that address',
  (address) => {
    expect(String(writeView(readView(new URLSearchParams(address))))).toBe(address)
  },
)

test.each(['sort=password', 'page=0', 'page=-1', 'page=1.5', 'page=x'])(
  '?%s is no view',
  (address) => {
    expect(readView(new URLSearchParams(address))).toEqual(opening)
  },
)

test('all words searched for must be in e-mail or name, in any case', () => {
  const users = [user('ada@axle.test'), user('bo@axle.test', { name: 'Bo Diddley' })]
  const found = (search: string) => emails(look(users, { ...opening, search }).rows)
  expect(found('BYRON axle')).toEqual(['ada@axle.test'])
  expect(found('  ')).toHaveLength(2)
  expect(found('ada diddley')).toEqual([])
})

test('people are sorted by any column, both ways, and by e-mail where that is the same', () => {
  const users = [
    user('c@x', { role: 'admin', lastSignInAt: '2026-11-20T10:00:00.000Z' }),
    user('b@x'),
    user('a@x', { lastSignInAt: '2026-11-21T10:00:00.000Z' }),
  ]
  const sorted = (sort: string) =>
    emails(look(users, readView(new URLSearchParams({ sort }))).rows).join(' ')
  expect(sorted('email')).toBe('a@x b@x c@x')
  expect(sorted('-email')).toBe('c@x b@x a@x')
  expect(sorted('role')).toBe('c@x a@x b@x')
  expect(sorted('name')).toBe('a@x b@x c@x')
  expect(sorted('-lastSignInAt')).toBe('a@x c@x b@x')
})

test('a page beyond the last is the last', () => {
  const users = Array.from({ length: usersPerPage + 1 }, (_, n) => user(`p${100 + n}@x`))
  expect(look(users, opening)).toMatchObject({ total: 21, page: 1, pageCount: 2 })
  const last = look(users, { ...opening, page: 9 })
  expect([last.page, emails(last.rows)]).toEqual([2, ['p120@x']])
  expect(look([], { ...opening, page: 2 })).toEqual({ rows: [], total: 0, page: 1, pageCount: 1 })
})
