import { createLog } from '@axle/kit/observability/log'
import { createOutbox } from '@axle/kit/outbox/outbox'
import { startPublisher } from '@axle/kit/outbox/publisher'
import type { Stopper } from '@axle/kit/service/stop'
import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import { until } from '@axle/kit/testing/until'
import * as job from '../src/job/job.store.ts'
import * as forgetting from '../src/order/forgetting.store.ts'
import * as list from '../src/order/order-list.store.ts'
import * as order from '../src/order/order.store.ts'
import * as overdue from '../src/order/overdue.store.ts'
import * as refund from '../src/order/refund.store.ts'
import * as step from '../src/order/step.store.ts'
import * as payment from '../src/payment/payment.store.ts'
import * as price from '../src/price/price.store.ts'
import { orderIn } from './sample-order.setup.ts'

const [now, id] = [new Date(), 'one']
const page = { limit: 10, offset: 0 }
const placed: order.OrderDocument = {
  ...orderIn('placed'),
  _id: id,
  requestHash: 'hash',
  createdAt: now,
  paymentId: 'payment',
  enteredAt: now,
  words: [],
  outbox: [],
}
const begun = {
  _id: 'payment',
  orderId: id,
  amountCents: 1_900,
  method: 'card',
  last4: '4242',
  createdAt: now,
}
const attempt: payment.PaymentDocument = {
  ...begun,
  state: 'requested',
  published: [],
  refunds: [],
  handledEventIds: [],
  outbox: [],
}
const back = { refundId: 'refund', cents: 100 }

/** Publishes the events in the outboxes as the service does, so that the publisher's queries are recorded too. */
async function publishOnce(): Promise<void> {
  let stop: () => Promise<unknown> = () => Promise.resolve()
  let sent = 0
  const stopper = {
    add: (_name: string, step: typeof stop) => {
      stop = step
    },
  } as Stopper
  const bus: Parameters<typeof startPublisher>[0]['bus'] = {
    ready: () => Promise.resolve(),
    publish: async (groups) => {
      sent += groups.length
      return groups.map((events) => ({ sent: events, rejected: [] }))
    },
  }
  const outboxes = [createOutbox(order.orders), createOutbox(payment.payments)]
  const publisher = startPublisher({ outboxes, bus, log: createLog('test', 'silent'), stopper })
  publisher.sweep()
  await until('the outbox is sent', () => sent > 0)
  await stop()
}

const open = { key: 'refund', kind: 'refund_failed', detail: '' } as const

const orderCalls: Calls<typeof order> = {
  insertOrder: async () => {
    await order.insertOrder(placed)
    await order.insertOrder(placed)
  },
  findOrder: () => order.findOrder(id),
  findOrderFacts: () => order.findOrderFacts('unknown'),
  pushConcern: () => order.pushConcern(id, open, now),
  closeConcern: () => order.closeConcern(id, 'refund', 'grace@axle.test'),
  pullConcern: () => order.pullConcern(id, 'refund'),
}

const stepCalls: Calls<typeof step> = {
  blockAttempt: () => step.blockAttempt(id, 'payment'),
  step: () => step.step(placed, 'reserved', { reservedUntil: now }),
  stepFrom: async () => {
    await step.stepFrom(await order.insertOrder(placed), 'reserved', { reservedUntil: now })
  },
}

const listCalls: Calls<typeof list> = {
  listOrders: async () => {
    await list.listOrders('buyer', page)
    await list.listOrders('buyer', { ...page, after: placed })
  },
  findOrders: async () => {
    await list.findOrders({ status: 'paid' }, page)
    await list.findOrders({ status: 'paid', from: '2026-01-01', to: '2026-02-01' }, page)
    await list.findOrders({ from: '2026-01-01' }, page)
    await list.findOrders({ dated: 'paid', from: '2026-01-01', to: '2026-02-01' }, page)
    await list.findOrders({ dated: 'refunded', to: '2026-02-01' }, page)
    await list.findOrders({ attention: 'open' }, page)
    await list.findOrders({ search: 'bulb ada@axle.test' }, page)
    await list.findOrders({ search: 'bulb', status: 'paid' }, { ...page, after: placed })
  },
}

const overdueCalls: Calls<typeof overdue> = {
  listOverdue: async () => {
    const since = { before: now, most: 10 }
    await overdue.listOverdue('placed', { field: 'createdAt', ...since })
    await overdue.listOverdue('reserved', { field: 'reservedUntil', ...since })
    await overdue.listOverdue('paying', { field: 'enteredAt', ...since })
  },
  listUnanswered: () => overdue.listUnanswered(now, now, 10),
  requeueStatus: () => overdue.requeueStatus(placed, 'placed', { reconcileAt: now }),
  listNotRestocked: () => overdue.listNotRestocked(now, 10),
  endRestock: () => overdue.endRestock('order'),
}

const forgettingCalls: Calls<typeof forgetting> = {
  markToForget: () => forgetting.markToForget('buyer', now),
  listToForget: () => forgetting.listToForget(now, 10),
  postponeForgetting: () => forgetting.postponeForgetting(id, now),
  forgetBuyer: () => forgetting.forgetBuyer(placed),
}

const due = { kind: 'settle', subject: 'payment', orderId: id, paymentId: 'payment' } as const
const taken = { ...due, _id: 'settle:payment', dueAt: now, createdAt: now, asked: 1, failures: 0 }

const jobCalls: Calls<typeof job> = {
  insertJob: async () => {
    await job.insertJob(due, now)
    // An insert without a conflict runs no query, so the next line runs the query that a conflict would cause.
    await job.jobs.exists({ _id: taken._id })
  },
  makeDue: () => job.makeDue(due, now),
  takeJob: () => job.takeJob('settle', now, 1000),
  reschedule: () => job.reschedule(taken, now),
  putOffFailed: () => job.putOffFailed(taken, now, 'away'),
  endJob: () => job.endJob(taken),
  findOldJobs: () => job.findOldJobs(now),
  listDueTimes: () => job.listDueTimes(now, 10),
}

const refundCalls: Calls<typeof refund> = {
  listRefunded: async () => {
    await refund.listRefunded(undefined, 10)
    await refund.listRefunded({ ...placed, refundedCents: 100 }, 10)
  },
  pushRefund: () => {
    const input = { ...back, requestHash: 'hash', at: now, by: 'grace@axle.test' }
    return refund.pushRefund({ ...placed, status: 'paid' }, input, true)
  },
}

const paymentCalls: Calls<typeof payment> = {
  forgetCards: () => payment.forgetCards(id),
  insertPayment: async () => {
    await payment.insertPayment(begun)
    await payment.insertPayment(begun)
  },
  findPayment: () => payment.findPayment('payment'),
  keepReference: () => payment.keepReference('payment', 'reference'),
  listOpenPayments: () => payment.listOpenPayments(now, '', 10),
  findByReference: () => payment.findByReference('reference'),
  markHandled: () => payment.markHandled('payment', 'event'),
  listPayments: () => payment.listPayments(id),
  settlePayment: () => payment.settlePayment(attempt, { to: 'succeeded' }),
  findRepaid: () => payment.findRepaid(['payment']),
  writeRepayment: () => payment.writeRepayment(attempt, back),
}

const change = { productId: id, revision: 1, name: '', priceCents: 1, minimumOrderQuantity: 1 }

const priceCalls: Calls<typeof price> = {
  writePrice: () => price.writePrice({ ...change, availableQuantity: 1 }),
  writeRemoval: () => price.writeRemoval({ productId: id, revision: 2 }),
  findPrice: () => price.findPrice(id),
}

test('every MongoDB query of booking uses an index', async () => {
  const stores = {
    order: orderCalls,
    step: stepCalls,
    list: listCalls,
    overdue: overdueCalls,
    forgetting: forgettingCalls,
    job: jobCalls,
    refund: refundCalls,
    payment: paymentCalls,
    price: priceCalls,
    publisher: { publishOnce },
  }
  expect(await queriesWithoutIndex(stores)).toEqual([])
})

test('only the unfiltered order list runs a query without an index', async () => {
  const stores = { list: { everything: () => list.findOrders({}, page) } }
  // The query without an index gets the total number of orders, which MongoDB stores and therefore need not count.
  expect(await queriesWithoutIndex(stores)).toEqual(['list.everything: orders {} {}'])
})
