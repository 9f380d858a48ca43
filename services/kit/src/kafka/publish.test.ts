import { randomUUID } from 'node:crypto'
import type { Outgoing, Sender } from './broker.ts'
import { event, loadEventContract } from '../events/event.ts'
import { createPublish } from './publish.ts'

const contract = loadEventContract()
const soon = () => performance.now() + 60_000

/** Creates `count` `product.changed` events of about 400 bytes each. */
function changes(count: number) {
  return Array.from({ length: count }, (_none, index) => {
    const productId = randomUUID()
    const facts = { name: 'H7 bulb', priceCents: 950, minimumOrderQuantity: 1 }
    return event('catalogue', 'product.changed', productId, {
      productId,
      revision: index + 1,
      ...facts,
    })
  })
}

/** Creates a simulated sender that accepts every batch unless `take` throws. */
function senderTo(take: (messages: readonly Outgoing[]) => void): Sender {
  const send = async (messages: readonly Outgoing[]) => take(messages)
  return {
    ready: async () => undefined,
    send,
    sendUntil: (_deadline, work) => work(send),
    findPartition: () => undefined,
    close: async () => undefined,
  }
}

const idsIn = (messages: readonly Outgoing[]) => messages.map(({ headers }) => headers?.['id'])

test('createPublish sends two megabytes of events in three batches, in order', async () => {
  const events = changes(Math.ceil(2_000_000 / JSON.stringify(changes(1)[0]).length))
  const sent: (readonly Outgoing[])[] = []
  const publish = createPublish(
    contract,
    '',
    senderTo((messages) => sent.push(messages)),
  )
  const [outcome] = await publish([events], soon())
  expect(sent.length).toBe(3)
  expect(sent.flatMap(idsIn)).toEqual(events.map(({ id }) => id))
  expect([outcome?.sent.length, outcome?.error]).toEqual([events.length, undefined])
})

test('createPublish resends only the unsent events, one at a time, after a batch fails', async () => {
  const groups = [changes(3_000), changes(2)]
  const sent: unknown[] = []
  let sends = 0
  const publish = createPublish(
    contract,
    '',
    senderTo((messages) => {
      sends += 1
      if (sends === 2) throw new Error('not taken')
      sent.push(...idsIn(messages))
    }),
  )
  const outcomes = await publish(groups, soon())
  expect(outcomes.map((one) => [one.sent.length, one.error])).toEqual([
    [3_000, undefined],
    [2, undefined],
  ])
  expect(sent.toSorted()).toEqual(
    groups
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  )
})
