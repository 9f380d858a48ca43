import { outboxOf, requeue } from '@axle/kit/outbox'
import { orderEvent } from './bus.setup.ts'
import { orders, setUpRelays } from './relay.setup.ts'

setUpRelays()

/** The ids of the events that wait to be sent. */
async function waiting(_id: string) {
  const { outbox } = await orders.findById(_id).orFail().lean()
  return outbox.map(({ id }) => id)
}

test('an event that was sent and is taken away just as it is queued once more is sent again', async () => {
  const event = orderEvent('order.placed')
  const { subject: _id } = event
  await orders.create({ _id, outbox: [event] })
  const look = orders.exists.bind(orders)
  // A relay may take it away after the write has met it, and before the look whether it waits.
  const looking = jest
    .spyOn(orders, 'exists')
    .mockImplementationOnce(((where: object) =>
      orders.updateOne({ _id }, { $set: { outbox: [] } }).then(() => look(where))) as never)
  expect(await requeue(outboxOf(orders), { _id }, event)).toBe(true)
  looking.mockRestore()
  expect(await waiting(_id)).toEqual([event.id])
})

test('an event of a document that is another by now is not queued', async () => {
  const event = orderEvent('order.placed')
  const { subject: _id } = event
  await orders.create({ _id })
  expect(await requeue(outboxOf(orders), { _id, outboxHeldBy: 'somebody' }, event)).toBe(false)
  expect(await waiting(_id)).toEqual([])
})
