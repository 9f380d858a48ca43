import { cursorAfter, createKeyset } from './product-review.rules.ts'

const review = {
  _id: 'r1',
  createdAt: new Date('2026-11-21T10:00:00.000Z'),
  helpful: 3,
  rating: '4',
} as const
const { createdAt } = review

test('createKeyset returns no bounds when there is no cursor', () => {
  expect(createKeyset('newest', undefined)).toEqual({ sort: { createdAt: -1, _id: -1 }, after: {} })
  expect(createKeyset('rating', undefined).sort).toEqual({ rating: 1, createdAt: -1, _id: -1 })
})

test("createKeyset starts after the cursor's review when the page is sorted by time", () => {
  expect(createKeyset('newest', cursorAfter('newest', review)).after).toEqual({
    createdAt: { $lte: createdAt },
    $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: 'r1' } }],
  })
})

test.each([
  ['helpful', 'helpful', '$lt', '$lte', 3],
  ['rating', 'rating', '$gt', '$gte', '4'],
  ['-rating', 'rating', '$lt', '$lte', '4'],
] as const)('pages by %s continue in that sort order', (sort, field, beyond, from, value) => {
  const { after } = createKeyset(sort, cursorAfter(sort, review))
  expect(after).toMatchObject({ [field]: { [from]: value } })
  expect(after['$or']).toEqual([
    { [field]: { [beyond]: value } },
    { [field]: value, createdAt: { $lt: createdAt } },
    { [field]: value, createdAt, _id: { $lt: 'r1' } },
  ])
})

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['invalid JSON', 'AAAA'],
  ['an object instead of a list', cursor({ $gt: '' })],
  ['null', cursor(null)],
  ['another order', cursorAfter('rating', review)],
  ['an operator for the value', cursor(['helpful', { $gt: 0 }, 1, 'r1'])],
  ['text for the count', cursor(['helpful', '3', 1, 'r1'])],
  ['a time that is not a date', cursor(['helpful', 3, 9e15, 'r1'])],
  ['an operator for the id', cursor(['helpful', 3, 1, { $ne: '' }])],
])('a cursor with %s is refused', (_what, text) => {
  expect(() => createKeyset('helpful', text)).toThrow('Start with the first page')
})
