import {
  createStatusOptions,
  readModerationView,
  toModerationQuery,
  writeModerationView,
} from './moderation-view.rules.ts'

const read = (address: string) => readModerationView(new URLSearchParams(address))

test.each(['', 'status=pending&page=2', 'status=hidden', 'page=3'])(
  'readModerationView and writeModerationView round-trip the query string ?%s',
  (address) => {
    expect(String(writeModerationView(read(address)))).toBe(address)
  },
)

test.each(['status=lost', 'page=0', 'page=x', 'page=1.5'])(
  'readModerationView ignores the invalid query string ?%s',
  (address) => {
    expect(read(address)).toEqual({ status: 'all', page: 1 })
  },
)

test('toModerationQuery returns the parameters for one page of reviews with one status', () => {
  expect(toModerationQuery(read(''))).toEqual({ limit: 25, offset: 0 })
  expect(toModerationQuery(read('status=pending&page=2'))).toEqual({
    status: 'pending',
    limit: 25,
    offset: 25,
  })
})

test('createStatusOptions adds the counts to the options once the counts are loaded', () => {
  const counts = createStatusOptions({ pending: 2, published: 30, hidden: 1 }).map(
    ({ count }) => count,
  )
  expect(counts).toEqual([33, 2, 30, 1])
  expect(createStatusOptions(undefined).map(({ count }) => count)).toEqual(Array(4).fill(undefined))
})
