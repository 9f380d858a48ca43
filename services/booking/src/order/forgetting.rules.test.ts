import type { KeptConcern } from './order.rules.ts'
import { nextFor } from './forgetting.rules.ts'
import { statuses, type Status } from './status.rules.ts'

const now = new Date('2026-11-25T10:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const order = (status: Status, enteredAt = now, concerns: readonly KeptConcern[] = []) => ({
  status,
  enteredAt,
  concerns,
})
const soon = { then: 'wait', lookAt: new Date('2026-11-25T10:01:00.000Z') }

test('nextFor returns the next step for an order in each status', () => {
  const ways = statuses.map((status) => [status, nextFor(order(status), 10, now)])
  const term = { then: 'wait', lookAt: days(10) }
  expect(Object.fromEntries(ways)).toEqual({
    placed: { then: 'end', status: 'expired' },
    reserved: { then: 'end', status: 'cancelled' },
    payment_failed: { then: 'end', status: 'cancelled' },
    paying: soon,
    rejected: { then: 'forget' },
    cancelled: { then: 'forget' },
    expired: { then: 'forget' },
    paid: term,
    shipped: term,
    delivered: term,
    refunded: term,
  })
})

test('nextFor rechecks a paid order monthly and anonymises it after its retention period', () => {
  expect(nextFor(order('delivered', days(-10)), 10, now)).toEqual({ then: 'forget' })
  expect(nextFor(order('refunded', days(-10)), 11, now)).toMatchObject({ lookAt: days(1) })
  expect(nextFor(order('delivered'), 3_650, now)).toEqual({ then: 'wait', lookAt: days(30) })
})

test('nextFor waits while the order has an open concern', () => {
  const concern = { key: 'a', kind: 'dispute', detail: '', since: now } as const
  const open = order('expired', now, [{ ...concern, state: 'open' }])
  expect(nextFor(open, 10, now)).toEqual(soon)
  const closed = order('expired', now, [{ ...concern, state: 'closed' }])
  expect(nextFor(closed, 10, now)).toEqual({ then: 'forget' })
})
