import { randomKey } from '../lib/attempt-keys.ts'
import { keepTrace, traceparentOf } from './traces.ts'

const traceOf = (traceparent: string | null) => traceparent?.split('-')[1]

test('a press begins a trace, of which the call made again is another part', () => {
  const key = randomKey()
  const [first, again] = [traceparentOf('/booking', key), traceparentOf('/booking', key)]
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(traceOf(again)).toBe(traceOf(first))
  expect(again).not.toBe(first)
  expect(traceOf(traceparentOf('/booking', randomKey()))).not.toBe(traceOf(first))
})

test('the payment of an order that was placed here is in the trace of the order', () => {
  const key = randomKey()
  keepTrace('order-1', key)
  expect(traceOf(traceparentOf('/booking/order-1/payment', randomKey()))).toBe(key)
  const other = randomKey()
  expect(traceOf(traceparentOf('/booking/order-2/payment', other))).toBe(other)
})

test('a call that is no attempt has no trace, and neither has one whose key is of another form', () => {
  keepTrace('order-3', randomKey())
  expect(traceparentOf('/booking/order-3', null)).toBeNull()
  expect(traceparentOf('/booking', 'a-key-of-its-own')).toBeNull()
  expect(traceparentOf('/booking', '0'.repeat(32))).toBeNull()
})
