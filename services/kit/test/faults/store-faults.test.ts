import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { refused, startFaultyStore, timedOut } from '@axle/kit/testing/faulty-store'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

let store: Awaited<ReturnType<typeof startFaultyStore>>
let testEnv: TestEnv
let review: RunningProcess

beforeAll(async () => {
  store = await startFaultyStore(testEnvironment().MONGO_URL)
  testEnv = await openTestEnv()
  review = await testEnv.start('review', { MONGO_URL: store.url })
})
afterEach(() => store.repair())
afterAll(async () => {
  await testEnv.close()
  await store.stop()
})

const faults = [
  ['has stepped down', refused(10107, 'NotWritablePrimary')],
  ['is stepping down', refused(189, 'PrimarySteppedDown')],
  ['shuts down', refused(11600, 'InterruptedAtShutdown')],
  ['recovers', refused(13436, 'NotPrimaryOrSecondary')],
  ['is full', refused(14031, 'OutOfDiskSpace')],
  ['is too slow', refused(50, 'MaxTimeMSExpired')],
  ['has a conflict of writes', refused(112, 'WriteConflict')],
  ['has written but not replicated in time', timedOut],
] as const

test.each(faults)(
  'a write of a review returns 503 with Retry-After when MongoDB %s',
  async (_what, answer) => {
    const body = { review: `Fitted first time. ${randomUUID()}`, rating: '5' }
    const write = async () =>
      call(review.url, 'POST /reviews', { token: await testEnv.issuer.token(person()), body })
    store.break({ answer, commands: ['insert', 'update', 'findAndModify'] })
    const { status, headers } = await write()
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 503, wait: '5' })
    store.repair()
    await until('the store takes writes again', async () => (await write()).status < 300)
  },
)

/** Number of attempts. It is above the limit for a message whose handler has a bug. */
const manyTries = 8

test('an event waits while MongoDB has stepped down, regardless of how many attempts fail', async () => {
  const orderId = randomUUID()
  const buyer = person()
  const data = { orderId, productId: 'h7', quantity: 2, totalCents: 1900, buyerId: buyer.id }
  const envelope = { specversion: '1.0', source: '/booking', datacontenttype: 'application/json' }
  const time = new Date().toISOString()
  const event = { ...envelope, id: randomUUID(), type: 'order.paid', subject: orderId, time, data }
  const before = store.met()
  const answer = refused(10107, 'NotWritablePrimary')
  store.break({ answer, commands: ['insert', 'update', 'findAndModify', 'find'] })
  await testEnv.topics.send('orders.v1', orderId, JSON.stringify(event))
  await until('it was tried often', () => store.met() >= before + manyTries)
  store.repair()
  const body = { review: `Fitted first time. ${randomUUID()}`, rating: '5' }
  const token = await testEnv.issuer.token(buyer)
  const { _id } = await until('the review is taken', async () => {
    const answer = await call(review.url, 'POST /reviews', { token, body })
    return answer.status === 201 && answer.body
  })
  await until('the event was handled', async () => {
    const { body: list } = await call(review.url, 'GET /reviews')
    return list.find((one: { _id: string }) => one._id === _id).verified === true
  })
  expect(testEnv.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
})
