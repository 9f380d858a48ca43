import type { AnyEvent, EventType } from '@axle/kit/events/event'
import type { components } from '@axle/kit/http.gen'
import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { runProgram } from '@axle/kit/testing/process'
import { openTestEnv } from '@axle/kit/testing/test-env'
import { partitions } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'

export type SalesReport = components['schemas']['SalesReport']

const admin = person({ roles: ['user', 'admin'] })
/** Day reserved for the marker orders that `settled` sends. No other orders are placed on this day. */
const markerDay = '2001-01-01'

/** Returns the topic on which events of this type are published. */
export function getTopic(type: EventType): string {
  if (type.startsWith('product.')) return 'catalogue.v1'
  return type.startsWith('payment.') ? 'payments.v1' : 'orders.v1'
}

/** Creates an event in the same format as the service that publishes this event type. */
function eventAt(time: string, type: EventType, subject: string, data: object): AnyEvent {
  const envelope = { specversion: '1.0', source: '/test', datacontenttype: 'application/json' }
  return { ...envelope, id: randomUUID(), type, subject, time, data } as unknown as AnyEvent
}

/** Creates functions that return an order's events. The order is for two units at 19 dollars in total. */
export function anOrder(changes: Readonly<Record<string, unknown>> = {}) {
  const orderId = randomUUID()
  const paymentId: string = randomUUID()
  const about = {
    orderId,
    productId: 'hal-h7-55',
    productName: 'H7',
    quantity: 2,
    totalCents: 1900,
  }
  const facts = { ...about, buyerId: 'buyer', ...changes }
  return {
    orderId,
    placed: (time: string) => eventAt(time, 'order.placed', orderId, facts),
    paid: (time: string) => eventAt(time, 'order.paid', orderId, { ...facts, paymentId }),
    refunded: (time: string, amountCents = facts.totalCents, ofPayment = paymentId) =>
      eventAt(time, 'payment.refunded', orderId, { orderId, paymentId: ofPayment, amountCents }),
  }
}

/**
 * Creates functions that return a product's events in the catalogue's format. The product costs 9.50 dollars, and its
 * minimum order quantity is two.
 */
export function aProduct(productId: string = randomUUID()) {
  const time = '2024-01-01T00:00:00.000Z'
  const about = { productId, name: 'H7 bulb', priceCents: 950, minimumOrderQuantity: 2 }
  return {
    productId,
    changed: (revision: number, changes: object = {}) =>
      eventAt(time, 'product.changed', productId, { ...about, revision, ...changes }),
    removed: (revision: number) =>
      eventAt(time, 'product.removed', productId, { productId, revision }),
  }
}

/** Starts only the analytics service. The tests themselves publish the other services' events. */
export async function startAnalytics() {
  const testEnv = await openTestEnv()
  const { issuer, topics } = testEnv
  const analytics = await testEnv.start('analytics')
  let markers = 0

  async function publish(...events: readonly AnyEvent[]): Promise<void> {
    for (const event of events) {
      await topics.send(getTopic(event.type), event.subject, JSON.stringify(event))
    }
  }

  async function ask(what: string, who = admin) {
    return call(analytics.url, what, { token: await issuer.token(who) })
  }

  async function report(from: string, to: string): Promise<SalesReport> {
    return (await ask(`GET /sales-report?from=${from}&to=${to}`)).body
  }

  /**
   * Waits until all earlier messages have been consumed. Does this by sending a marker order to each partition and
   * waiting until all marker orders are counted.
   */
  async function settled(): Promise<void> {
    for (const topic of ['orders.v1', 'payments.v1', 'catalogue.v1']) {
      for (let partition = 0; partition < partitions; partition++) {
        const { orderId, placed } = anOrder()
        const marker = JSON.stringify(placed(`${markerDay}T12:00:00.000Z`))
        await topics.send(topic, orderId, marker, partition)
        markers += 1
      }
    }
    await until(`${markers} markers are counted`, async () => {
      return (await report(markerDay, markerDay)).totals.placed === markers
    })
  }

  return {
    ...testEnv,
    analytics,
    publish,
    ask,
    report,
    settled,
    lowStock: async (query = '') => (await ask(`GET /low-stock${query}`)).body,
    /** Runs the rebuild program, like `make rebuild-analytics`. */
    rebuild: async (...options: readonly string[]) =>
      runProgram(
        'analytics',
        ['rebuild.main.ts', ...options],
        testEnv.createSettings('analytics', {}),
      ),
  }
}

export type Analytics = Awaited<ReturnType<typeof startAnalytics>>

/** Setting for a MongoDB URL at which no server accepts connections. */
export const noMongo = { MONGO_URL: 'mongodb://127.0.0.1:1' } as const
