import { createOutbox, requeue } from '@axle/kit/outbox/outbox'
import { orderEvent } from './bus.setup.ts'
import { orders, setUpPublishers } from './publisher.setup.ts'

setUpPublishers()

/** Returns the ids of the events that wait in a document's outbox. */
async function waiting(_id: string) {
  const { outbox } = await orders.findById(_id).orFail().lean()
  return outbox.map(({ id }) => id)
}

test('requeue() queues an event even when a publisher removes the event at the same time', async () => {
  const event = orderEvent('order.placed')
  const { subject: _id } = event
  await orders.create({ _id, outbox: [event] })
  const look = orders.exists.bind(orders)
  // A publisher may remove the event between two commands of `requeue`: after the update has found the event, but before
  // `exists` checks for it.
  const looking = jest
    .spyOn(orders, 'exists')
    .mockImplementationOnce(((where: object) =>
      orders.updateOne({ _id }, { $set: { outbox: [] } }).then(() => look(where))) as never)
  expect(await requeue(createOutbox(orders), { _id }, event)).toBe(true)
  looking.mockRestore()
  expect(await waiting(_id)).toEqual([event.id])
})

test('requeue() queues nothing when the document no longer matches', async () => {
  const event = orderEvent('order.placed')
  const { subject: _id } = event
  await orders.create({ _id })
  expect(await requeue(createOutbox(orders), { _id, outboxHeldBy: 'somebody' }, event)).toBe(false)
  expect(await waiting(_id)).toEqual([])
})
