import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

let testEnv: TestEnv
let gateway: RunningProcess
let review: RunningProcess

beforeAll(async () => {
  testEnv = await openTestEnv()
  review = await testEnv.start('review')
  gateway = await testEnv.start('gateway', { REVIEW_URL: review.url })
})
afterAll(() => testEnv.close())

test('author of a review comes from the token, whatever headers and body claim', async () => {
  const ada = person({ name: 'Ada Byron' })
  const words = `Fitted first time. ${randomUUID()} <b>✓</b> \u202e𝕏`
  const answer = await call(gateway.url, 'POST /api/reviews', {
    token: await testEnv.issuer.token(ada),
    body: { name: 'Somebody Else', review: words, rating: '5' },
    headers: { 'x-user-id': randomUUID(), 'x-user-roles': 'admin', 'x-forwarded-user': 'root' },
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ name: 'Ada Byron', review: words, rating: '5' })
  const { body } = await call(gateway.url, 'GET /api/reviews')
  expect(body).toContainEqual(answer.body)
})

test('service requires the token when it is called directly, without the gateway', async () => {
  const body = { review: 'Past the gateway', rating: '1' }
  const headers = { 'x-user-id': randomUUID() }
  expect((await call(review.url, 'POST /reviews', { body, headers })).status).toBe(401)
})

test('error response of a service arrives unchanged, and both logs contain its request id', async () => {
  const token = await testEnv.issuer.token(person())
  const body = { review: `Once is enough. ${randomUUID()}`, rating: '4' }
  await call(gateway.url, 'POST /api/reviews', { token, body })
  const id = `call-${randomUUID()}`
  const headers = { 'x-request-id': id }
  const answer = await call(gateway.url, 'POST /api/reviews', { token, body, headers })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    type: 'urn:axle:problem:conflict',
    detail: expect.stringContaining('You have already reviewed the shop.'),
    instance: `urn:axle:request:${id}`,
  })
  await until('both have logged it', () =>
    [gateway, review].every((process) => process.output().includes(id)),
  )
})

test('requests succeed again as soon as a killed service has restarted', async () => {
  await review.kill()
  const away = await call(gateway.url, 'GET /api/reviews')
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  const { port } = new URL(review.url)
  review = await testEnv.start('review', { PORT: port })
  expect((await call(gateway.url, 'GET /api/reviews')).status).toBe(200)
})
