import { toLinkHeader } from './pagination.ts'

const ada = { search: 'ada & bob', limit: 2 }

test('toLinkHeader keeps other parameters and replaces the cursor or offset with the next cursor', () => {
  const Link = '<?search=ada+%26+bob&limit=2&cursor=c2>; rel="next"'
  expect(toLinkHeader(ada, { cursor: 'c2' })).toEqual({ Link })
  expect(toLinkHeader({ ...ada, offset: 4 }, { cursor: 'c2' })).toEqual({ Link })
  expect(toLinkHeader({ ...ada, cursor: 'c1' }, { cursor: 'c2' })).toEqual({ Link })
})

test('toLinkHeader sets the next offset, and adds a limit when the query has none', () => {
  expect(toLinkHeader({ ...ada, offset: 2 }, { offset: 4 }).Link).toContain('limit=2&offset=4')
  expect(toLinkHeader({}, { limit: 500, offset: 500 }).Link).toBe(
    '<?limit=500&offset=500>; rel="next"',
  )
})

test('toLinkHeader keeps all values of a repeated parameter and omits undefined values', () => {
  expect(toLinkHeader({ category: ['a', 'b'], brand: undefined }, { cursor: 'c' }).Link).toBe(
    '<?category=a&category=b&cursor=c>; rel="next"',
  )
})
