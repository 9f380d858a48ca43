import type { AnyEvent, EventType } from '@axle/kit/events/event'
import { createLog } from '@axle/kit/observability/log'
import { inTurn } from '@axle/kit/testing/interleave'
import { randomUUID } from 'node:crypto'
import type { EachAlone } from '@axle/kit/async/each-alone'
import { endJob, type Job, jobKinds, jobs, reschedule, takeJob } from '../src/job/job.store.ts'
import { orderEvents } from '../src/order/order.events.ts'
import { findOrder, insertOrder, type OrderDocument, orders } from '../src/order/order.store.ts'
import { endOverdue } from '../src/order/overdue.flow.ts'
import { markReserved } from '../src/order/progress.flow.ts'
import { adoptAttempts, settle, settleBegun, settleOrder } from '../src/payment/charging.flow.ts'
import type { Attempt, Outcome, PaymentProvider } from '../src/payment/payment.client.ts'
import { paymentEvents } from '../src/payment/payment.events.ts'
import { findPayment, payments } from '../src/payment/payment.store.ts'
import { repay } from '../src/payment/repaying.flow.ts'

/** Processes each item as a sweep does, but throws the first error instead of logging it. */
const eachOrFail: EachAlone = async (items, _idOf, work) => {
  let done = 0
  for (const item of items) if ((await work(item)) !== false) done += 1
  return done
}

/**
 * Step by which the clock advances. It is longer than the time for which a job waits for a missing object, and shorter
 * than the payment provider's timeout.
 */
const momentMs = 15_000
const hourMs = 3_600_000
const leaseMs = 1_000

export const buyer = {
  id: 'buyer',
  email: 'b@axle.test',
  emailVerified: true,
  name: 'B',
  roles: ['user'],
  actor: 'b@axle.test',
  sessionId: '',
  token: '',
}

/** Creates a ten-dollar order with reserved units. */
export async function placed(): Promise<OrderDocument> {
  const order = await insertOrder({
    _id: randomUUID(),
    requestHash: 'hash',
    buyerId: buyer.id,
    buyerEmail: buyer.email,
    buyerName: buyer.name,
    phone: '',
    productId: 'product',
    productName: 'H7 bulb',
    unitPriceCents: 500,
    quantity: 2,
    createdAt: new Date(),
  })
  const { _id: orderId, productId, quantity } = order
  await markReserved({ orderId, productId, quantity }, order.createdAt, 30)
  return order
}

export const cards = ['good', 'declined', 'late'] as const
export type CardName = (typeof cards)[number]

type Entry = { readonly kind: 'capture' | 'refund'; readonly name: string; readonly cents: number }

/**
 * Creates a fake payment provider with its own ledger. Like a real one, it makes only one charge or refund per ID, even
 * if the request is repeated.
 * @param silentFor the number of times that it returns `pending` for a late card before it charges the card
 */
export function createProvider(silentFor: number) {
  const ledger: Entry[] = []
  const requested = new Map<string, number>()
  const ended = new Set<string>()
  const has = (kind: Entry['kind'], name: string) =>
    ledger.some((entry) => entry.kind === kind && entry.name === name)

  function capture({ paymentId, amountCents }: Attempt): Outcome {
    if (!has('capture', paymentId)) {
      ledger.push({ kind: 'capture', name: paymentId, cents: amountCents })
    }
    return { status: 'succeeded' }
  }

  function answer(attempt: Attempt, isCharge: boolean): Outcome {
    const { paymentId, method } = attempt
    if (ended.has(paymentId)) return { status: 'failed', reason: 'It was ended.' }
    if (!isCharge && !requested.has(paymentId)) return { status: 'pending' }
    const count = requested.get(paymentId) ?? 0
    requested.set(paymentId, count + 1)
    if (method === 'declined') return { status: 'failed', reason: 'Your card was declined.' }
    return method === 'late' && count < silentFor ? { status: 'pending' } : capture(attempt)
  }

  const provider: PaymentProvider = {
    prepare: (card) => ({ method: card?.number ?? '', last4: '4242' }),
    open: () => inTurn('provider.open', async () => ({})),
    charge: (attempt) => inTurn('provider.charge', async () => answer(attempt, true)),
    inquire: (attempt) => inTurn('provider.inquire', async () => answer(attempt, false)),
    cancelCharge: (attempt) =>
      inTurn('provider.giveUp', async () => {
        // An attempt that was never charged can be cancelled. A charge that the bank is processing cannot.
        if (!requested.has(attempt.paymentId)) ended.add(attempt.paymentId)
        return answer(attempt, false)
      }),
    refund: ({ paymentId }, { refundId, cents }) =>
      inTurn('provider.refund', async () => {
        if (!has('capture', paymentId)) throw new Error('No such charge')
        if (!has('refund', refundId)) ledger.push({ kind: 'refund', name: refundId, cents })
      }),
  }
  return { provider, ledger }
}

export type TestProvider = ReturnType<typeof createProvider>

type Handler = (event: AnyEvent) => Promise<void>

/** Creates booking's background tasks for one order: reading events, running jobs and ending overdue statuses. */
export function createBackground(orderId: string, provider: PaymentProvider, timeout: number) {
  const log = createLog('interleaving', 'silent')
  const handlers = { ...orderEvents(30), ...paymentEvents(log, async () => undefined) } as Partial<
    Record<EventType, Handler>
  >
  const handled = new Set<string>()
  const hasGoneOn = new Set<string>()
  const charging = { provider, timeoutSeconds: timeout }
  let stepMs = momentMs

  /** Advances the clock and returns the new time. */
  function later(): Date {
    jest.setSystemTime(Date.now() + stepMs)
    return new Date()
  }

  /** Handles the events in the outboxes. @returns the number of handled events */
  async function readEvents(): Promise<number> {
    const documents = [
      ...(await orders.find({ _id: orderId }).lean()),
      ...(await payments.find({ orderId }).lean()),
    ]
    const waiting = documents.flatMap(({ outbox }) => outbox).filter(({ id }) => !handled.has(id))
    for (const event of waiting) {
      await handlers[event.type]?.(event)
      handled.add(event.id)
    }
    return waiting.length
  }

  const finish = (job: Job, again: Date | undefined) =>
    again ? reschedule(job, again) : endJob(job)

  async function work(job: Job): Promise<Date | undefined> {
    return job.kind === 'settle' ? settle(charging, job) : repay(provider, job)
  }

  /** Advances the clock, and runs at most one due job of each kind. @returns the number of jobs that ran */
  async function doJobs(): Promise<number> {
    let count = 0
    for (const kind of jobKinds) {
      const job = await takeJob(kind, later(), leaseMs)
      if (!job) continue
      count += 1
      await finish(job, await work(job))
    }
    return count
  }

  /** Continues the payment attempt that the order awaits, as the instance that started it would do. */
  async function goOn(): Promise<void> {
    const order = await findOrder(orderId)
    if (order?.status !== 'paying' || !order.paymentId) return
    const payment = await findPayment(order.paymentId)
    if (payment?.state !== 'requested') return
    const job = await jobs.findOne({ subject: payment._id }).lean()
    // The instance that started the attempt continues it only once. From then on, only its job continues it.
    if (!job || hasGoneOn.has(job._id)) return
    hasGoneOn.add(job._id)
    await finish(job, await settleBegun(charging, payment))
  }

  async function sweep(): Promise<void> {
    await adoptAttempts(later(), eachOrFail)
    const limits = { holdMinutes: 30, timeoutSeconds: timeout }
    const settle = ({ _id, paymentId }: { _id: string; paymentId?: string | null }) =>
      settleOrder(_id, paymentId ?? '')
    await endOverdue({ limits, now: later(), settle }, eachOrFail)
  }

  /** Makes the clock advance faster from now on. */
  const hurry = (): void => void (stepMs = hourMs)

  return { charging, readEvents, doJobs, goOn, sweep, hurry }
}
