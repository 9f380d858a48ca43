import { adminsOrder } from '../../../../testing/samples.ts'
import {
  pickSelectedOrders,
  chosenWords,
  heldWords,
  markable,
  mostOrders,
  outcomeWords,
  withinMost,
} from './marking.rules.ts'

const paid = { ...adminsOrder('paid'), _id: 'aaa-1' }
const shipped = { ...adminsOrder('shipped'), _id: 'bbb-2' }
const createLine = (order: typeof paid) => ({ order })

test('markable() returns only orders that can get the chosen status', () => {
  const orders = [paid, shipped, adminsOrder('delivered'), adminsOrder('reserved')]
  expect(markable(orders, 'shipped')).toEqual([paid])
  expect(markable(orders, 'delivered')).toEqual([shipped])
})

test('withinMost keeps the first selected orders when the selection exceeds the maximum', () => {
  const ids = new Set(Array.from({ length: mostOrders + 1 }, (_none, n) => `${n}`))
  expect([...withinMost(ids)]).toEqual([...ids].slice(0, mostOrders))
  expect(chosenWords(mostOrders)).toBe('100 selected, the most that can be marked at once')
  expect([chosenWords(0), chosenWords(2)]).toEqual(['', '2 selected'])
})

test('pickSelectedOrders returns the latest copy of each selected order', () => {
  const later = { ...paid, status: 'shipped' as const }
  expect([...pickSelectedOrders(new Set(['aaa-1', 'gone']), [paid, later]).values()]).toEqual([
    later,
  ])
})

test('heldWords and outcomeWords state the number of orders, and outcomeWords names the failed ones', () => {
  const batch = { mark: 'shipped', lines: [createLine(paid)] } as const
  expect(heldWords(batch)).toMatch(/^1 order will be marked as shipped\./)
  expect(outcomeWords(batch, [])).toBe('1 order is marked as shipped')
  const five = {
    mark: 'delivered',
    lines: Array.from({ length: 5 }, () => createLine(paid)),
  } as const
  expect(outcomeWords(five, [])).toBe('5 orders are marked as delivered')
  const faults = five.lines.map(({ order }) => ({ order, reason: 'No.' }))
  expect(outcomeWords(five, faults)).toBe(
    '5 of 5 orders could not be marked as delivered. AAA: No. AAA: No. AAA: No. And 2 more.',
  )
})
