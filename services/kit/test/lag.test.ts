import { until } from '@axle/kit/testing/until'
import { measuredBus, orderEvent } from './bus.setup.ts'

/** Functions that read the gauges, by gauge name. */
const gauges = new Map<string, () => Promise<number> | number>()
const on = measuredBus({
  watch: (name, read) => void gauges.set(name, read),
})

test('axle.consumer.lag counts unhandled messages, including those whose handler hangs', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  on.bus.consume({
    topics: ['orders.v1'],
    consumers: {
      'order.placed': async () => {
        begun += 1
        await released
      },
    },
  })
  const lag = () => gauges.get('axle.consumer.lag')?.()
  for (const orderId of ['a', 'b', 'c']) {
    const event = orderEvent('order.placed', orderId)
    await on.topics.send('orders.v1', event.subject, JSON.stringify(event), 0)
  }
  await until('work has begun', () => begun > 0)
  try {
    await until('all wait', async () => (await lag()) === 3)
  } finally {
    release()
  }
  await until('none waits', async () => (await lag()) === 0)
})
