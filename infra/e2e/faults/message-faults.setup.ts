import { stableId } from '@axle/kit/id'
import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { partitions } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { randomBytes, randomUUID } from 'node:crypto'
import { admin, goodCard } from '../test/shop.setup.ts'
import { readDeadLetters } from './books.setup.ts'
import { type Fault, nothing } from './fault.setup.ts'
import type { FaultShop } from './fault-shop.setup.ts'
import { shuffled } from './stream.setup.ts'

/** Kafka's default limit for the size of a message in bytes, including headers. */
const largeBytes = 1_000_000
const repeatedAtMost = 500
/**
 * Timeout in seconds. It is long because a job that has failed often is retried late. Orders continue during these
 * faults, and another check measures how long orders wait.
 */
const healedSeconds = 150
const everyPartition = Array.from({ length: partitions }, (_none, partition) => partition)

function envelope(type: string, subject: string, data: unknown): string {
  const about = { specversion: '1.0', source: '/booking', datacontenttype: 'application/json' }
  const time = new Date().toISOString()
  return JSON.stringify({ ...about, id: randomUUID(), type, subject, time, data })
}

/** Sends an event type of a future release. Consumers must ignore such an event instead of making it a dead letter. */
const unknownType: Fault = {
  name: 'an event of a type from a newer version',
  concerns: 'none',
  apply: async ({ topics }) => {
    for (const topic of ['orders.v1', 'payments.v1', 'catalogue.v1']) {
      for (const partition of everyPartition) {
        const id = randomUUID()
        const event = envelope('order.gifted', id, { orderId: id, ribbon: 'red' })
        await topics.send(topic, id, event, partition)
      }
    }
  },
  heal: nothing,
}

/** Resends the latest messages in random order, as happens after a consumer group has lost its offsets. */
function createRepeats(random: () => number): Fault {
  return {
    name: 'past events once more, in no order',
    concerns: 'none',
    apply: async ({ topics, poison }) => {
      const past = topics
        .seen()
        .filter(({ topic, key = '' }) => !topic.endsWith('.dlq') && !poison.has(key))
      for (const { topic, key = '', bytes } of shuffled(past.slice(-repeatedAtMost), random)) {
        await topics.send(topic, key, bytes)
      }
    },
    heal: nothing,
  }
}

/**
 * Returns invalid messages. The first two are unreadable. The third has an event type that several consumer groups
 * process, but invalid data.
 */
function poisons(): readonly (readonly [string, Buffer | string])[] {
  const [small, large, misfit] = ['small', 'large', 'misfit'].map(
    (kind) => `poison-${kind}-${randomUUID()}`,
  ) as [string, string, string]
  return [
    [small, randomBytes(64)],
    [large, randomBytes(largeBytes)],
    [misfit, envelope('order.placed', misfit, { orderId: 'x'.repeat(largeBytes) })],
  ]
}

/** Sends invalid messages to each partition while all consumer groups that read order events are running. */
const poison: Fault = {
  name: 'binary and 1 MB poison on orders.v1, with all groups up',
  concerns: 'none',
  apply: async (shop) => {
    for (const partition of everyPartition) {
      for (const [key, value] of poisons()) {
        shop.poison.add(key)
        await shop.topics.send('orders.v1', key, value, partition)
      }
    }
  },
  heal: async (shop) => {
    await until('all poison is parked', async () => {
      const letters = await readDeadLetters(shop)
      return [...shop.poison].every((key) => letters.has(key))
    })
  },
}

type Paid = { readonly orderId: string; readonly paymentId: string }

/**
 * Places an order and pays for it.
 * @throws Error if the order expired, which happens on a slow machine because this shop's reservations are short
 */
async function orderAndPay(shop: FaultShop): Promise<Paid> {
  const [booking, catalogue] = [shop.instances.booking[0], shop.instances.catalogue[0]]
  const at = { booking: booking.url(), catalogue: catalogue.url() }
  const buyer = person()
  const productId = await shop.stocked(at, 10)
  const orderId: string = (await shop.place(at, buyer, productId, 1)).body._id
  const held = await shop.becomes(at, buyer, orderId, ['reserved', 'expired'], healedSeconds)
  if (held.status !== 'reserved') throw new Error(`${held.status}: ${held.reason}`)
  const key = randomUUID()
  const headers = { 'idempotency-key': key }
  const token = await shop.issuer.token(buyer)
  const body = { card: goodCard }
  const pressed = await call(at.booking, `POST /booking/${orderId}/payment`, {
    token,
    headers,
    body,
  })
  const ends = ['paid', 'payment_failed', 'expired']
  const ended = await shop.becomes(at, buyer, orderId, ends, healedSeconds)
  if (ended.status !== 'paid') {
    throw new Error(`${ended.status}: ${ended.reason}; paying was answered ${pressed.status}`)
  }
  return { orderId, paymentId: stableId('payBooking', orderId, key) }
}

/** Creates a paid order, whose payment attempt can then be refunded. */
const paidOrder = (shop: FaultShop): Promise<Paid> =>
  until('an order is paid', () => orderAndPay(shop), healedSeconds)

/** Makes the payment provider refuse one refund, on every retry, until the fault is healed. */
function createRefusedRefund(): Fault {
  let orderId = ''
  let accept = nothing
  return {
    name: 'one refund that the provider refuses for ever',
    concerns: (life) => life.orderId === orderId,
    apply: async (shop) => {
      const paid = await paidOrder(shop)
      orderId = paid.orderId
      accept = shop.provider.refuse(paid.paymentId)
      const url = shop.instances.booking[0].url()
      const what = `POST /booking/${orderId}/refund`
      const refund = await shop.ask(url, admin, what, {}, randomUUID())
      if (refund.status !== 200) throw new Error(`The refund was answered ${refund.status}`)
      const job = { kind: 'refund', orderId, failures: { $gte: 2 } }
      const tried = () => shop.databases.booking.find('jobs', job)
      await until('the provider has refused it', async () => (await tried()) ?? undefined)
    },
    heal: async (shop) => {
      await accept()
      const isBack = { orderId, state: 'refunded' }
      const { booking } = shop.databases
      const isRepaid = async () => {
        const repaid = await booking.find('payments', isBack)
        if (!repaid) throw new Error(JSON.stringify(await booking.list('jobs', { orderId })))
        return repaid
      }
      await until('the money is back', isRepaid, healedSeconds)
    },
  }
}

export const messageFaults = (random: () => number): readonly Fault[] => [
  unknownType,
  createRepeats(random),
  poison,
  createRefusedRefund(),
]
