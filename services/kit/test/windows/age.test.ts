import { atLeast } from '@axle/kit/testing/deliveries'
import { until } from '@axle/kit/testing/until'
import { measuredBus, orderEvent } from '../bus.setup.ts'

/** Ages of events when they were handled, in seconds. */
const ages: number[] = []
const on = measuredBus({
  add: (name, value) => void (name === 'axle.event.age' && ages.push(value)),
})

test('axle.event.age is measured from when the event was sent, even if it happened long before', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const again = { ...orderEvent('order.placed'), time: hourAgo }
  const began = Date.now()
  await on.topics.send('orders.v1', again.subject, JSON.stringify(again), 0)
  const sent = Date.now()
  // The event stays unhandled in the topic until another consumer has read it.
  await until('another one has read it', () => atLeast(1, on.topics.events('order.placed')))
  const lainSeconds = (Date.now() - sent) / 1_000
  on.bus.consume({ topics: ['orders.v1'], consumers: { 'order.placed': async () => undefined } })
  await until('its age is measured', () => atLeast(1, ages))
  expect(ages[0]).toBeGreaterThanOrEqual(lainSeconds)
  expect(ages[0]).toBeLessThanOrEqual((Date.now() - began) / 1_000)
})
