import { atLeast } from '@axle/kit/testing/deliveries'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startKafkaProxy } from '@axle/kit/testing/proxy'
import { until } from '@axle/kit/testing/until'
import { productEvent } from '../bus.setup.ts'
import {
  endAfterTest,
  isEmpty,
  products,
  runPublisher,
  setUpPublishers,
  topics,
} from '../publisher.setup.ts'

setUpPublishers()

test('a publisher that was cut off sends no events older than those that another publisher has sent', async () => {
  const proxy = await startKafkaProxy(testEnvironment().KAFKA_BROKERS)
  endAfterTest(proxy.stop)
  runPublisher(`127.0.0.1:${proxy.port}`)
  await products.create({ _id: 'a', outbox: [productEvent('a', 1)] })
  await until('the slow one is connected', isEmpty)
  proxy.freeze()
  await products.updateOne({ _id: 'a' }, { $push: { outbox: productEvent('a', 2) } })
  await until(
    'the slow one holds it',
    async () => (await products.findById('a').lean())?.outboxHeldBy,
  )
  await products.updateOne({ _id: 'a' }, { $push: { outbox: productEvent('a', 3) } })
  runPublisher()
  const revisions = () => topics.events('product.changed', 'a').map(({ data }) => data.revision)
  await until('the other has sent all', () => revisions().includes(3))
  proxy.heal()
  const after = productEvent('b', 1)
  await products.create({ _id: 'b', outbox: [after] })
  await until(
    'both are quiet',
    async () => topics.events('product.changed', 'b').length > 0 && (await isEmpty()),
  )
  await until('the slow one sends again', () => proxy.connections().open > 0)
  expect(revisions().at(-1)).toBe(3)
})

test('a publisher takes over a lease only after its holder stops renewing it', async () => {
  const held = [
    { _id: 'a', outboxHeldBy: 'dead', outboxFence: 7 },
    { _id: 'b', outboxHeldBy: 'alive', outboxFence: 1 },
  ]
  await products.create(held.map((one) => ({ ...one, outbox: [productEvent(one._id, 1)] })))
  const renewing = setInterval(
    () => void products.updateOne({ _id: 'b' }, { $inc: { outboxFence: 1 } }).exec(),
    500,
  )
  runPublisher()
  try {
    await until('the dead one’s was sent', () => atLeast(1, topics.events('product.changed', 'a')))
    const { outboxFence, outboxHeldBy } = await products.findById('a').orFail().lean()
    expect(outboxFence).toBe(8)
    expect(outboxHeldBy ?? null).toBeNull()
    expect(await products.findById('b').lean()).toMatchObject({ outboxHeldBy: 'alive' })
    expect(topics.events('product.changed', 'b')).toEqual([])
  } finally {
    clearInterval(renewing)
  }
})
