import { atLeast, onceById } from '@axle/kit/testing/deliveries'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { orderEvent, startBus } from './bus.setup.ts'

let topics: Topics
let bus: ReturnType<typeof startBus> | undefined

beforeAll(async () => {
  topics = await createTopics()
})
afterAll(async () => {
  await bus?.stop()
  await topics.stop()
})

test('consume() handles events about different subjects concurrently, and events about the same subject in order', async () => {
  const [one, other] = [orderEvent('order.placed'), orderEvent('order.placed')]
  const after = orderEvent('order.cancelled', one.subject)
  const both = Promise.withResolvers<void>()
  const begun = new Set<string>()
  const handled: string[] = []
  for (const event of [one, other, after]) {
    await topics.send('orders.v1', event.subject, JSON.stringify(event), 0)
  }
  bus = startBus(topics.prefix)
  bus.consume({
    topics: ['orders.v1'],
    consumers: {
      'order.placed': async ({ id }) => {
        begun.add(id)
        if (begun.size === 2) both.resolve()
        await both.promise
        handled.push(id)
      },
      'order.cancelled': async ({ id }) => void handled.push(id),
    },
  })
  await until('all are handled', () =>
    atLeast(
      3,
      onceById(handled, (id) => id),
    ),
  )
  expect(onceById(handled, (id) => id).at(-1)).toBe(after.id)
})
