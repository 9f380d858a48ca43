import { isUndecided, toProblem } from './problem.ts'

const refusal = { type: 'x', title: 'Conflict', status: 409, detail: 'Changed', instance: 'r1' }

test('finds the problem in an error of RTK Query and takes one as it is', () => {
  expect(toProblem({ status: 409, data: refusal })).toBe(refusal)
  expect(toProblem(refusal)).toBe(refusal)
})

test.each([{ status: 'FETCH_ERROR' }, { status: 'TIMEOUT_ERROR' }, new TypeError('fetch failed')])(
  'says that the shop cannot be reached for %j',
  (error) => {
    expect(toProblem(error).type).toBe('storefront:unreachable')
  },
)

test('keeps the status of an answer that is no problem', () => {
  expect(toProblem({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }).status).toBe(
    502,
  )
  expect(toProblem({ status: 500, data: null }).status).toBe(500)
})

test.each([undefined, null, 'text', 5, {}])('makes words of %j', (error) => {
  expect(toProblem(error).detail).not.toBe('')
})

test('only a lost or failed answer leaves the outcome open', () => {
  const statuses = [0, 400, 401, 402, 404, 409, 422, 429, 500, 503]
  const open = statuses.filter((status) => isUndecided({ ...refusal, status }))
  expect(open).toEqual([0, 429, 500, 503])
})
