import { createLog } from '@axle/kit/log'
import { startRelay } from '@axle/kit/outbox'
import type { Stopper } from '@axle/kit/stop'
import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import { until } from '@axle/kit/testing/until'
import * as list from '../src/order/order-list.store.ts'
import * as order from '../src/order/order.store.ts'
import * as refund from '../src/order/refund.store.ts'
import * as payment from '../src/payment/payment.store.ts'
import * as sandbox from '../src/payment/sandbox.store.ts'
import * as price from '../src/price/price.store.ts'

const now = new Date()
const id = 'one'
const page = { limit: 10, offset: 0 }
const placed: order.OrderDocument = {
  _id: id,
  requestHash: 'hash',
  buyerId: 'buyer',
  buyerEmail: 'buyer@axle.test',
  buyerName: 'Buyer',
  phone: '',
  productId: 'product',
  productName: 'H7 bulb',
  unitPriceCents: 950,
  quantity: 2,
  createdAt: now,
  status: 'placed',
  paymentId: 'payment',
  history: [],
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
const attempt: payment.PaymentDocument = { ...begun, state: 'requested', askAt: now, outbox: [] }
const back = { refundId: 'refund', cents: 100 }

/** Sends what waits, as the service does, so that its queries are seen too. */
async function relayOnce(): Promise<void> {
  let stop: () => Promise<unknown> = () => Promise.resolve()
  let sent = 0
  const stopper = {
    add: (_name: string, step: typeof stop) => {
      stop = step
    },
  } as Stopper
  const bus = {
    publish: async (events: readonly unknown[]) => {
      sent += events.length
    },
  }
  const models = [order.orders, payment.payments] as never
  const relay = startRelay({ models, bus, log: createLog('test', 'silent'), stopper })
  relay.kick()
  await until('the outbox is sent', () => sent > 0)
  await stop()
}

const orderCalls: Calls<typeof order> = {
  insertOrder: async () => {
    await order.insertOrder(placed)
    await order.insertOrder(placed)
  },
  findOrder: () => order.findOrder(id),
  listOrders: () => order.listOrders('buyer'),
  listOverdue: () => order.listOverdue(now, 10),
  step: () => order.step(placed, 'reserved', { reservedUntil: now }),
}

const listCalls: Calls<typeof list> = {
  findOrders: async () => {
    await list.findOrders({ status: 'paid' }, page)
    await list.findOrders({ status: 'paid', from: '2026-01-01', to: '2026-02-01' }, page)
    await list.findOrders({ from: '2026-01-01' }, page)
  },
}

const refundCalls: Calls<typeof refund> = {
  pushRefund: () => {
    const given = { ...back, requestHash: 'hash', at: now, by: 'admin@axle.test' }
    return refund.pushRefund({ ...placed, status: 'paid' }, given, true)
  },
}

const paymentCalls: Calls<typeof payment> = {
  insertPayment: async () => {
    await payment.insertPayment(begun, now)
    await payment.insertPayment(begun, now)
  },
  findPayment: () => payment.findPayment('payment'),
  keepReference: () => payment.keepReference('payment', 'reference'),
  listDuePayments: () => payment.listDuePayments(now, now),
  postpone: () => payment.postpone(attempt, now),
  markHeard: () => payment.markHeard('payment', 'event'),
  listPayments: () => payment.listPayments(id),
  settlePayment: () => payment.settlePayment(attempt, { to: 'succeeded' }),
  pushRefund: () => payment.pushRefund(attempt, back),
}

const sandboxCalls: Calls<typeof sandbox> = {
  insertCharge: () =>
    sandbox.insertCharge({ _id: id, amountCents: 1, behaviour: 'succeeds', answersAt: now }),
  findCharge: () => sandbox.findCharge(id),
  refundCharge: () => sandbox.refundCharge(id, back, 1_000),
}

const change = { productId: id, revision: 1, name: '', priceCents: 1, minimumOrderQuantity: 1 }

const priceCalls: Calls<typeof price> = {
  writePrice: () => price.writePrice({ ...change, availableQuantity: 1 }),
  writeRemoval: () => price.writeRemoval({ productId: id, revision: 2 }),
  findPrice: () => price.findPrice(id),
}

test('every query of booking has its index', async () => {
  const stores = {
    order: orderCalls,
    list: listCalls,
    refund: refundCalls,
    payment: paymentCalls,
    sandbox: sandboxCalls,
    price: priceCalls,
    relay: { relayOnce },
  }
  expect(await queriesWithoutIndex(stores)).toEqual([])
})

test('queries that must look at all documents are these', async () => {
  const stores = {
    list: {
      search: () => list.findOrders({ search: 'bulb' }, page),
      everything: () => list.findOrders({}, page),
    },
  }
  const found = await queriesWithoutIndex(stores)
  // How many orders there are in all, and how many hold a word somewhere: no index knows either.
  expect(found.map((one) => one.split(': ')[0])).toEqual(['list.search', 'list.everything'])
})
