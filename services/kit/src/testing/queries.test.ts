import { hasIndex, queriesIn, type Query } from './queries.ts'

const orders = [{ buyerId: 1, createdAt: -1, _id: 1 }, { 'outbox.id': 1 }] as const

function query(filter: Query['filter'], sort: Query['sort'] = {}, isPage = false): Query {
  return { collection: 'orders', filter, sort, isPage }
}

test.each([
  ['an id with a condition', query({ _id: 'one', status: 'paid' })],
  ['the first field', query({ buyerId: { $in: ['one'] }, status: 'paid' })],
  ['a range', query({ 'outbox.id': { $gt: '' } })],
  ['an element of an array', query({ outbox: { $elemMatch: { id: { $gte: 'a' } } } })],
  ['a part of $and', query({ $and: [{ buyerId: 'one' }, { status: 'paid' }] })],
  ['a page in order', query({ buyerId: 'one' }, { createdAt: -1, _id: 1 }, true)],
  ['a page in reverse order', query({ buyerId: 'one' }, { createdAt: 1, _id: -1 }, true)],
  ['a page of everything', query({}, { buyerId: 1, createdAt: -1 }, true)],
])('hasIndex returns true for %s', (_name, one) => {
  expect(hasIndex(one, orders)).toBe(true)
})

test.each([
  ['all documents', query({})],
  ['a field behind the first', query({ createdAt: new Date(0) })],
  ['a pattern', query({ buyerId: /one/ })],
  ['existence', query({ 'outbox.id': { $exists: true } })],
  ['alternatives', query({ $or: [{ buyerId: 'one' }, { status: 'paid' }] })],
  ['a page in another order', query({ buyerId: 'one' }, { createdAt: -1, _id: -1 }, true)],
  ['a page by a field behind the first', query({}, { createdAt: -1 }, true)],
  [
    'a page that excludes the orders of some buyers',
    query({ buyerId: { $nin: ['one'] } }, { buyerId: 1 }, true),
  ],
  ['a page of another field', query({ status: 'paid' }, { buyerId: 1, createdAt: -1 }, true)],
])('hasIndex returns false for %s', (_name, one) => {
  expect(hasIndex(one, orders)).toBe(false)
})

test('queriesIn returns the queries in a command', () => {
  const sort = new Map([['createdAt', -1]])
  expect(queriesIn('find', { find: 'orders', filter: { a: 1 }, sort, limit: 5 })).toEqual([
    { collection: 'orders', filter: { a: 1 }, sort: { createdAt: -1 }, isPage: true },
  ])
  expect(queriesIn('update', { update: 'orders', updates: [{ q: { a: 1 } }] })).toEqual([
    { collection: 'orders', filter: { a: 1 }, sort: {}, isPage: false },
  ])
  expect(queriesIn('insert', { insert: 'orders', documents: [] })).toEqual([])
})
