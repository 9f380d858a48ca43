import type { BookingStatus } from '../../api/shop.gen.ts'
import { stepsOf } from './order-steps.rules.ts'

const over: readonly BookingStatus[] = ['rejected', 'cancelled', 'expired', 'refunded', 'delivered']

function orderOf(...statuses: readonly BookingStatus[]) {
  const history = statuses.map((status) => ({ status, at: '2026-11-21T10:00:00.000Z' }))
  const status = statuses.at(-1) ?? 'placed'
  return { history, status, final: over.includes(status) }
}

const shown = (...statuses: readonly BookingStatus[]) =>
  stepsOf(orderOf(...statuses)).map(({ label, state }) => `${state} ${label}`)

test('stepsOf returns the past, current and future steps of an order', () => {
  expect(shown('placed', 'reserved')).toEqual([
    'done Ordered',
    'current Reserved',
    'coming Payment',
    'coming Confirmed',
    'coming Shipped',
    'coming Delivered',
  ])
})

test('stepsOf returns the payment step as a future step after a declined card', () => {
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

test('stepsOf shows a repeated status once, at its last occurrence', () => {
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

test('stepsOf gives a step the same label while it is current and afterwards', () => {
  expect(shown('placed')[0]).toBe('current Ordered')
  expect(shown('placed', 'reserved', 'paying')).toContain('current Payment')
})

test.each(['rejected', 'cancelled', 'expired'] as const)('stepsOf ends after %s', (status) => {
  const steps = stepsOf(orderOf('placed', status))
  expect(steps.map(({ state }) => state)).toEqual(['done', 'failed'])
})

test.each(['delivered', 'refunded'] as const)('stepsOf shows %s as done and last', (status) => {
  expect(stepsOf(orderOf('placed', 'paid', status)).at(-1)?.state).toBe('done')
})

test('stepsOf shows the time and the reason of a step', () => {
  const history = [
    { status: 'rejected' as const, at: '2026-11-21T10:00:00.000Z', reason: 'None left.' },
  ]
  expect(stepsOf({ history, status: 'rejected', final: true })[0]).toMatchObject({
    at: '2026-11-21T10:00:00.000Z',
    description: 'None left.',
  })
})

test('stepsOf returns the admin who set a status, if an admin views the order', () => {
  const steps = stepsOf(orderOf('paid', 'shipped'), { shipped: 'admin@axle.test' })
  expect(steps[1]).toMatchObject({ description: 'By admin@axle.test' })
  expect(steps[0]).not.toHaveProperty('description')
})
