import { createRequire } from 'node:module'
import './client.ts'

const require = createRequire(import.meta.url)
const RequestQueue = require('kafkajs/src/network/requestQueue/index.js')
const ConsumerGroup = require('kafkajs/src/consumer/consumerGroup.js')

function openQueue() {
  const debug = () => undefined
  return new RequestQueue({ maxInFlightRequests: 2, requestTimeout: 1000, logger: { debug } })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('an empty request queue sets no timer', () => {
  const queue = openQueue()
  queue.checkPendingRequests()
  expect(jest.getTimerCount()).toBe(0)
})

test('a throttled request is sent when the throttling period ends', () => {
  const queue = openQueue()
  const sendRequest = jest.fn()
  queue.maybeThrottle(500)
  queue.push({ entry: { correlationId: 1 }, expectResponse: true, sendRequest })
  jest.advanceTimersByTime(499)
  expect(sendRequest).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(sendRequest).toHaveBeenCalledTimes(1)
  expect(jest.getTimerCount()).toBe(0)
})

test('a group member still sends heartbeats after the system clock is set back', async () => {
  const heartbeat = jest.fn()
  const logger = { namespace: () => undefined }
  const instrumentationEmitter = { emit: () => undefined }
  const group = new ConsumerGroup({ retry: {}, logger, instrumentationEmitter })
  Object.assign(group, { memberId: 'one', coordinator: { heartbeat } })
  const interval = 1_000
  const beat = async (afterMs: number) => {
    jest.setSystemTime(Date.now() + afterMs)
    await group.heartbeat({ interval })
  }
  const dayMs = 86_400_000
  await beat(dayMs)
  expect(heartbeat).toHaveBeenCalledTimes(1)
  await beat(-dayMs)
  await beat(interval)
  expect(heartbeat).toHaveBeenCalledTimes(2)
})
