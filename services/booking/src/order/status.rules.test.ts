import {
  deadlines,
  isFinal,
  next,
  nextReconcileAfter,
  reservedUntil,
  getSourceStatuses,
  statuses,
} from './status.rules.ts'
import { quantityFault } from './order.rules.ts'

test('every status can be reached from placed', () => {
  const reached = new Set<string>(['placed'])
  for (const from of reached) {
    for (const to of next[from as keyof typeof next]) reached.add(to)
  }
  expect([...reached].toSorted()).toEqual([...statuses].toSorted())
})

test('only cancelled, delivered, expired, refunded and rejected are final statuses', () => {
  const final = statuses.filter((status) => next[status].length === 0)
  expect(final.toSorted()).toEqual(['cancelled', 'delivered', 'expired', 'refunded', 'rejected'])
})

test('every non-final status has a deadline or waits for an admin', () => {
  const open = statuses.filter((status) => next[status].length > 0)
  expect(Object.keys(deadlines).toSorted()).toEqual(open.toSorted())
  for (const status of open) {
    const deadline = deadlines[status as keyof typeof deadlines]
    if (deadline !== 'shop' && deadline.then === 'expire') {
      expect(next[status]).toContain('expired')
    }
  }
})

test('nextReconcileAfter doubles the waiting time with each call', () => {
  const placed = new Date('2026-01-01T00:00:00Z')
  const first = nextReconcileAfter(placed, new Date('2026-01-01T00:00:30Z'))
  expect(first.toISOString()).toBe('2026-01-01T00:01:00.000Z')
  expect(nextReconcileAfter(placed, first).toISOString()).toBe('2026-01-01T00:02:00.000Z')
})

test('getSourceStatuses inverts the table of allowed status changes', () => {
  for (const from of statuses) {
    for (const to of statuses) {
      expect(getSourceStatuses(to).includes(from)).toBe(next[from].some((one) => one === to))
    }
  }
})

test('only reserved and paying can lead to paid, and only paid can lead to refunded', () => {
  expect(getSourceStatuses('paid')).toEqual(['reserved', 'paying'])
  expect(getSourceStatuses('refunded')).toEqual(['paid'])
})

test('isFinal returns true only for statuses without a following status', () => {
  const over = ['rejected', 'delivered', 'cancelled', 'expired', 'refunded']
  expect(statuses.filter(isFinal)).toEqual(over)
})

test('quantityFault states the minimum if the quantity is below it', () => {
  expect(quantityFault(3, 4)).toContain('4')
  expect(quantityFault(4, 4)).toBeUndefined()
})

test('reservedUntil adds the configured minutes to the given time', () => {
  const from = new Date('2026-01-01T00:00:00Z')
  expect(reservedUntil(from, 30).toISOString()).toBe('2026-01-01T00:30:00.000Z')
})
