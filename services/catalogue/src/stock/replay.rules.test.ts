import type { AnyEvent } from '@axle/kit/event'
import { adviceFor, inOrder, isEnd, isUnitsEvent, type UnitsEvent } from './replay.rules.ts'

function event(type: AnyEvent['type'], subject: string, second: number): UnitsEvent {
  const time = new Date(second * 1000).toISOString()
  return { type, subject, time } as UnitsEvent
}

test('events of several orders come in the order in which they happened', () => {
  const [reserved, cancelled] = [event('stock.reserved', 'a', 1), event('order.cancelled', 'a', 2)]
  const [next, paid] = [event('stock.reserved', 'b', 3), event('order.paid', 'b', 4)]
  expect(inOrder([next, paid, reserved, cancelled])).toEqual([reserved, cancelled, next, paid])
})

test('the fate of an order comes after its answer, also by a clock that is behind', () => {
  const [reserved, paid] = [event('stock.reserved', 'a', 5), event('order.paid', 'a', 4)]
  expect(inOrder([paid, reserved])).toEqual([reserved, paid])
})

test('what says nothing of units is not replayed', () => {
  const types = ['order.placed', 'stock.reserved', 'order.shipped', 'order.refunded'] as const
  const found = types.map((type) => isUnitsEvent(event(type, 'a', 1)))
  expect(found).toEqual([false, true, false, true])
})

test('an order that is paid still wants its units, one that has ended does not', () => {
  const ends = ['order.cancelled', 'order.expired', 'order.refunded'] as const
  expect(ends.map((type) => isEnd(event(type, 'a', 1)))).toEqual([true, true, true])
  const others = ['stock.reserved', 'order.paid'] as const
  expect(others.map((type) => isEnd(event(type, 'a', 1)))).toEqual([false, false])
})

test('an operator reads which order lacks what', () => {
  const ids = { orderId: 'a', productId: 'p' }
  expect(adviceFor({ ...ids, lacks: 'units' })).toContain('too few units are left for order a:')
  expect(adviceFor({ ...ids, lacks: 'product' })).toContain('order a is of product p, which')
})
