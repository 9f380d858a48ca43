import type { AnyEvent } from '@axle/kit/events/event'
import { adviceFor, inOrder, isEnd, isUnitsEvent, type UnitsEvent } from './replay.rules.ts'

function event(type: AnyEvent['type'], subject: string, second: number): UnitsEvent {
  const time = new Date(second * 1000).toISOString()
  return { type, subject, time } as UnitsEvent
}

test('inOrder sorts events of several orders by time', () => {
  const [reserved, cancelled] = [event('stock.reserved', 'a', 1), event('order.cancelled', 'a', 2)]
  const [next, paid] = [event('stock.reserved', 'b', 3), event('order.paid', 'b', 4)]
  expect(inOrder([next, paid, reserved, cancelled])).toEqual([reserved, cancelled, next, paid])
})

test("inOrder puts an order's outcome after the catalogue's response even if a clock is slow", () => {
  const [reserved, paid] = [event('stock.reserved', 'a', 5), event('order.paid', 'a', 4)]
  expect(inOrder([paid, reserved])).toEqual([reserved, paid])
})

test('isUnitsEvent returns false for events that do not decide what happens to units', () => {
  const types = ['order.placed', 'stock.reserved', 'order.shipped', 'order.refunded'] as const
  const found = types.map((type) => isUnitsEvent(event(type, 'a', 1)))
  expect(found).toEqual([false, true, false, true])
})

test('isEnd returns false for a paid order, and true for a cancelled, expired or refunded order', () => {
  const ends = ['order.cancelled', 'order.expired', 'order.refunded'] as const
  expect(ends.map((type) => isEnd(event(type, 'a', 1)))).toEqual([true, true, true])
  const others = ['stock.reserved', 'order.paid'] as const
  expect(others.map((type) => isEnd(event(type, 'a', 1)))).toEqual([false, false])
})

test('adviceFor names the order and states whether its units or its product are missing', () => {
  const ids = { orderId: 'a', productId: 'p' }
  expect(adviceFor({ ...ids, lacks: 'units' })).toContain('too few units are left for order a:')
  expect(adviceFor({ ...ids, lacks: 'product' })).toContain('order a is of product p, which')
})
