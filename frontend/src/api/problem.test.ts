import { isUndecided, toProblem } from './problem.ts'

const refusal = { type: 'x', title: 'Conflict', status: 409, detail: 'Changed', instance: 'r1' }

test('toProblem extracts the problem from an RTK Query error and returns a bare problem unchanged', () => {
  expect(toProblem({ status: 409, data: refusal })).toBe(refusal)
  expect(toProblem(refusal)).toBe(refusal)
})

test.each([{ status: 'FETCH_ERROR' }, { status: 'TIMEOUT_ERROR' }, new TypeError('fetch failed')])(
  'toProblem reports that the shop is unreachable for %j',
  (error) => {
    expect(toProblem(error).type).toBe('storefront:unreachable')
  },
)

test('toProblem keeps the response status when the body is not a problem', () => {
  expect(toProblem({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }).status).toBe(
    502,
  )
  expect(toProblem({ status: 500, data: null }).status).toBe(500)
})

test.each([undefined, null, 'text', 5, {}])('toProblem returns a message for %j', (error) => {
  expect(toProblem(error).detail).not.toBe('')
})

test('isUndecided returns true only if the server may have processed the request', () => {
  const statuses = [0, 400, 401, 402, 404, 409, 422, 429, 500, 503]
  const open = statuses.filter((status) => isUndecided({ ...refusal, status }))
  expect(open).toEqual([0, 429, 500, 503])
})
