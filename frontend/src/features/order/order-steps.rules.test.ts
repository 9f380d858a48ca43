import type { BookingStatus } from '../../api/shop.gen.ts'
import { toOrderSteps } from './order-steps.rules.ts'

const over: readonly BookingStatus[] = ['rejected', 'cancelled', 'expired', 'refunded', 'delivered']

function createOrder(...statuses: readonly BookingStatus[]) {
  const history = statuses.map((status) => ({ status, at: '2026-11-21T10:00:00.000Z' }))
  const status = statuses.at(-1) ?? 'placed'
  return { history, status, final: over.includes(status) }
}

const shown = (...statuses: readonly BookingStatus[]) =>
  toOrderSteps(createOrder(...statuses)).map(({ label, state }) => `${state} ${label}`)

test('toOrderSteps returns the past, current and future steps of an order', () => {
  expect(shown('placed', 'reserved')).toEqual([
    'done Ordered',
    'current Reserved',
    'coming Payment',
    'coming Confirmed',
    'coming Shipped',
    'coming Delivered',
  ])
})

test('toOrderSteps returns the payment as a future step after a card is declined', () => {
  expect(shown('placed', 'reserved', 'paying', 'payment_failed')).toEqual([
    'done Ordered',
    'done Reserved',
    'failed Payment failed',
    'coming Payment',
    'coming Confirmed',
    'coming Shipped',
    'coming Delivered',
  ])
})

test('toOrderSteps shows a repeated status only once, at its last occurrence', () => {
  const refused = ['paying', 'payment_failed'] as const
  expect(shown('placed', 'reserved', ...refused, ...refused, 'paying', 'paid')).toEqual([
    'done Ordered',
    'done Reserved',
    'failed Payment failed',
    'done Payment',
    'current Confirmed',
    'coming Shipped',
    'coming Delivered',
  ])
})

test('toOrderSteps uses the same label for a current step and a completed step', () => {
  expect(shown('placed')[0]).toBe('current Ordered')
  expect(shown('placed', 'reserved', 'paying')).toContain('current Payment')
})

test.each(['rejected', 'cancelled', 'expired'] as const)('toOrderSteps ends after %s', (status) => {
  const steps = toOrderSteps(createOrder('placed', status))
  expect(steps.map(({ state }) => state)).toEqual(['done', 'failed'])
})

test.each(['delivered', 'refunded'] as const)(
  'toOrderSteps shows %s as done and last',
  (status) => {
    expect(toOrderSteps(createOrder('placed', 'paid', status)).at(-1)?.state).toBe('done')
  },
)

test('toOrderSteps returns the time of a step and the reason for it', () => {
  const history = [
    { status: 'rejected' as const, at: '2026-11-21T10:00:00.000Z', reason: 'None left.' },
  ]
  expect(toOrderSteps({ history, status: 'rejected', final: true })[0]).toMatchObject({
    at: '2026-11-21T10:00:00.000Z',
    description: 'None left.',
  })
})

test('toOrderSteps includes the admin who set a status if an admin views the order', () => {
  const steps = toOrderSteps(createOrder('paid', 'shipped'), { shipped: 'admin@axle.test' })
  expect(steps[1]).toMatchObject({ description: 'By admin@axle.test' })
  expect(steps[0]).not.toHaveProperty('description')
})
