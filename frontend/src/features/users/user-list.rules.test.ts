import { readView, toQuery, writeView } from './user-list.rules.ts'

const opening = readView(new URLSearchParams())

test.each(['', 'search=ada&only=admins&page=3', 'only=disabled'])(
  'readView and writeView round-trip the query string ?%s',
  (address) => {
    expect(String(writeView(readView(new URLSearchParams(address))))).toBe(address)
  },
)

test.each(['only=everybody', 'page=0', 'page=-1', 'page=1.5', 'page=501', 'page=x'])(
  'readView ignores the invalid query string ?%s',
  (address) => {
    expect(readView(new URLSearchParams(address))).toEqual(opening)
  },
)

test('toQuery returns only the parameters for the current page and the active filters', () => {
  expect(toQuery({ search: '  ', only: '', page: 3 })).toEqual({ limit: 20, offset: 40 })
  expect(toQuery({ search: ' ada ', only: 'admins', page: 1 })).toEqual({
    search: 'ada',
    only: 'admins',
    limit: 20,
    offset: 0,
  })
})
