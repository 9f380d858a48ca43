import { createLog } from '@axle/kit/observability/log'
import { createTestStopper } from '@axle/kit/testing/stopper'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createOutbox } from '../../src/outbox/outbox.ts'
import { startPublisher } from '../../src/outbox/publisher.ts'
import { orderEvent, startBus } from '../bus.setup.ts'
import { endAfterTest, isEmpty, orders, setUpPublishers, topics } from '../publisher.setup.ts'

setUpPublishers()

const slowMs = 3_000

/** Starts an instance that waits for `sendMs` before each send, and counts how often each event is sent. */
function startInstance(sendMs: number) {
  const bus = startBus(topics.prefix)
  const stopper = createTestStopper()
  const sent: string[] = []
  const publish: typeof bus.publish = async (groups, deadline) => {
    sent.push(...groups.flat().map(({ id }) => id))
    await pause(sendMs)
    return bus.publish(groups, deadline)
  }
  const outboxes = [createOutbox(orders)]
  startPublisher({
    outboxes,
    bus: { ...bus, publish },
    log: createLog('publisher', 'silent'),
    stopper,
  })
  endAfterTest(bus.stop)
  endAfterTest(() => stopper.stop())
  return { count: (id: string) => sent.filter((one) => one === id).length }
}

test('a sweep does not send an event while a slow Kafka delays the instance that wrote the event', async () => {
  const writer = startInstance(slowMs)
  const event = orderEvent('order.placed')
  await orders.create({ _id: randomUUID(), outbox: [event] })
  await until('the writer sends it', () => writer.count(event.id) === 1)
  const other = startInstance(0)
  await until('it is sent', isEmpty)
  expect([writer.count(event.id), other.count(event.id)]).toEqual([1, 0])
})
