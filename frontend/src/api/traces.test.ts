import { randomKey } from '../lib/attempt-keys.ts'
import { keepTrace, traceparentOf } from './traces.ts'

const traceOf = (traceparent: string | null) => traceparent?.split('-')[1]

test('traceparentOf gives a retry the trace id of the first attempt and a new span', () => {
  const key = randomKey()
  const [first, again] = [traceparentOf('/booking', key), traceparentOf('/booking', key)]
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(traceOf(again)).toBe(traceOf(first))
  expect(again).not.toBe(first)
  expect(traceOf(traceparentOf('/booking', randomKey()))).not.toBe(traceOf(first))
})

test('traceparentOf gives the payment request the trace id of its order', () => {
  const key = randomKey()
  keepTrace('order-1', key)
  expect(traceOf(traceparentOf('/booking/order-1/payment', randomKey()))).toBe(key)
  const other = randomKey()
  expect(traceOf(traceparentOf('/booking/order-2/payment', other))).toBe(other)
})

test('traceparentOf returns null if the key is missing or has another format', () => {
  keepTrace('order-3', randomKey())
  expect(traceparentOf('/booking/order-3', null)).toBeNull()
  expect(traceparentOf('/booking', 'a-key-of-its-own')).toBeNull()
  expect(traceparentOf('/booking', '0'.repeat(32))).toBeNull()
})
