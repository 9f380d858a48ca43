import { createRequire } from 'node:module'
import './client.ts'

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js')

function openQueue() {
  const debug = () => undefined
  return new RequestQueue({ maxInFlightRequests: 2, requestTimeout: 1000, logger: { debug } })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('an empty queue sets no timer', () => {
  const queue = openQueue()
  queue.checkPendingRequests()
  expect(jest.getTimerCount()).toBe(0)
})

test('a request that the broker holds back is sent when the time is over', () => {
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
