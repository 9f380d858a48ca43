import { randomKey } from '../lib/attempt-keys.ts'
import { keepTrace, createTraceparent } from './traces.ts'

const parseTraceId = (traceparent: string | null) => traceparent?.split('-')[1]

test('createTraceparent gives a retry the trace id of the first attempt and a new span', () => {
  const key = randomKey()
  const [first, again] = [createTraceparent('/booking', key), createTraceparent('/booking', key)]
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(parseTraceId(again)).toBe(parseTraceId(first))
  expect(again).not.toBe(first)
  expect(parseTraceId(createTraceparent('/booking', randomKey()))).not.toBe(parseTraceId(first))
})

test('createTraceparent gives the payment request the trace id of its order', () => {
  const key = randomKey()
  keepTrace('order-1', key)
  expect(parseTraceId(createTraceparent('/booking/order-1/payment', randomKey()))).toBe(key)
  const other = randomKey()
  expect(parseTraceId(createTraceparent('/booking/order-2/payment', other))).toBe(other)
})

test('createTraceparent returns null if the key is missing or is not a valid trace id', () => {
  keepTrace('order-3', randomKey())
  expect(createTraceparent('/booking/order-3', null)).toBeNull()
  expect(createTraceparent('/booking', 'a-key-of-its-own')).toBeNull()
  expect(createTraceparent('/booking', '0'.repeat(32))).toBeNull()
})
