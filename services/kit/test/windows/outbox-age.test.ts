import type { AnyEvent } from '@axle/kit/events/event'
import { meterInto } from '@axle/kit/observability/metrics'
import { createOutbox, requeue } from '@axle/kit/outbox/outbox'
import { orderEvent } from '../bus.setup.ts'
import { orders, runPublisher, setUpPublishers } from '../publisher.setup.ts'

/** Address on which no server listens, so that queued events wait. */
const nobody = '127.0.0.1:9'
let readAge: () => Promise<number> | number

beforeAll(() =>
  meterInto({
    add: () => undefined,
    watch: (name, read) => void (name === 'axle.outbox.age' && (readAge = read)),
    stop: () => Promise.resolve(),
  }),
)
setUpPublishers()

/** Returns the event with a time that is `seconds` ago. */
function aged(event: AnyEvent, seconds: number): AnyEvent {
  return { ...event, time: new Date(Date.now() - seconds * 1000).toISOString() }
}

test('axle.outbox.age is measured from when an event was requeued, even if it happened long before', async () => {
  await orders.create({ _id: 'a' })
  runPublisher(nobody)
  expect(await readAge()).toBe(0)
  const began = Date.now()
  const again = aged(orderEvent('order.placed'), 3600)
  expect(await requeue(createOutbox(orders), { _id: 'a' }, again)).toBe(true)
  expect(await readAge()).toBeLessThanOrEqual((Date.now() - began) / 1000)
})

test('axle.outbox.age reports the longest wait, even if another event happened earlier', async () => {
  await orders.create([{ _id: 'a' }, { _id: 'b', outbox: [aged(orderEvent('order.paid'), 600)] }])
  runPublisher(nobody)
  await requeue(createOutbox(orders), { _id: 'a' }, aged(orderEvent('order.placed'), 3600))
  expect(await readAge()).toBeGreaterThanOrEqual(600)
  await requeue(createOutbox(orders), { _id: 'b' }, aged(orderEvent('order.placed'), 3600))
  expect(await readAge()).toBeGreaterThanOrEqual(600)
})

test('requeue() neither queues an event that is already waiting nor resets its age', async () => {
  const waiting = aged(orderEvent('order.placed'), 600)
  await orders.create({ _id: 'a', outbox: [waiting] })
  runPublisher(nobody)
  expect(await requeue(createOutbox(orders), { _id: 'a' }, waiting)).toBe(false)
  expect(await readAge()).toBeGreaterThanOrEqual(600)
})
