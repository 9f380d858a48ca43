import { toLinkHeader } from './pagination.ts'

const ada = { search: 'ada & bob', limit: 2 }

test('the header Link keeps the query and leads to the next cursor in place of one or of an offset', () => {
  const Link = '<?search=ada+%26+bob&limit=2&cursor=c2>; rel="next"'
  expect(toLinkHeader(ada, { cursor: 'c2' })).toEqual({ Link })
  expect(toLinkHeader({ ...ada, offset: 4 }, { cursor: 'c2' })).toEqual({ Link })
  expect(toLinkHeader({ ...ada, cursor: 'c1' }, { cursor: 'c2' })).toEqual({ Link })
})

test('the header Link leads to the next offset, with a limit that the query left out', () => {
  expect(toLinkHeader({ ...ada, offset: 2 }, { offset: 4 }).Link).toContain('limit=2&offset=4')
  expect(toLinkHeader({}, { limit: 500, offset: 500 }).Link).toBe(
    '<?limit=500&offset=500>; rel="next"',
  )
})

test('the header Link keeps several values of a parameter and leaves out those that are not given', () => {
  expect(toLinkHeader({ category: ['a', 'b'], brand: undefined }, { cursor: 'c' }).Link).toBe(
    '<?category=a&category=b&cursor=c>; rel="next"',
  )
})
