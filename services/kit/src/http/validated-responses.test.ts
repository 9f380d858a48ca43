import { call } from '../testing/client.ts'
import { serveSmallContract } from '../testing/small-contract.ts'

let reply: { status: number; body?: unknown }
let app: Awaited<ReturnType<typeof serveSmallContract>>

beforeAll(async () => {
  app = await serveSmallContract(() => reply)
})
afterAll(() => app.close())
beforeEach(() => app.logged.splice(0))

test.each([
  [{ status: 200, body: { name: 'Ada' } }, 200],
  [{ status: 204 }, 204],
  [{ status: 200 }, 500, 'must have a body'],
  [{ status: 204, body: {} }, 500, 'must have no body'],
  [{ status: 200, body: { name: 1 } }, 500, '/response/name must be string'],
  [{ status: 200, body: { name: 'Ada', age: 1 } }, 500, 'must NOT have additional properties'],
  [{ status: 201, body: {} }, 500, 'lists no 201'],
])('the response %j has the status %i in tests', async (input, status, message?: string) => {
  reply = input
  const answer = await call(app.url, 'GET /people/@', { headers: { mark: 'xy' } })
  expect(answer.status).toBe(status)
  expect(app.logged).toEqual(message === undefined ? [] : [expect.stringContaining(message)])
})
