import { storeTime } from '@axle/kit/mongo/clock'
import { isOutage } from '@axle/kit/errors/outage'
import { type Job, requestJob } from '../job/job.flow.ts'
import { failedRefundKey } from '../order/order.rules.ts'
import { raiseConcern, settleConcern } from '../order/order.flow.ts'
import { requestSettlement } from './charging.flow.ts'
import { findByReference, findPayment, markHandled } from './payment.store.ts'
import type { StripeEvent } from './stripe-event.client.ts'
import type { StripeProvider } from './stripe.client.ts'

/** Number of refusals by the payment provider after which the order gets a concern. The job is retried even after that. */
const refusedAtMost = 5

/** Handles each event from the payment provider once. The event only triggers a job, which queries the actual state. */
export async function handleWebhook({ id, reference, about }: StripeEvent): Promise<void> {
  const payment = await findByReference(reference)
  if (!payment || payment.handledEventIds.includes(id)) return
  const { _id: paymentId, orderId } = payment
  if (about) {
    await requestJob({ kind: 'check', subject: about.id, thing: about.thing, orderId, paymentId })
  } else await requestSettlement(paymentId)
  await markHandled(paymentId, id)
}

/**
 * Runs a job that queries the state of a refund or dispute. Adds a concern to the order for admins, or removes it when
 * the refund or dispute needs no attention.
 */
export async function checkRefundOrDispute(
  stripe: StripeProvider | undefined,
  { subject, thing, orderId, paymentId }: Job,
): Promise<undefined> {
  if (!stripe || !thing) return
  const { reference, name, cents, isOpen, detail } = await stripe.check(thing, subject)
  if (reference !== (await findPayment(paymentId))?.reference) return
  const key = thing === 'refund' ? failedRefundKey(name) : `dispute-${name}`
  const kind = thing === 'refund' ? 'refund_failed' : 'dispute'
  if (isOpen) await raiseConcern(orderId, { key, kind, cents, detail })
  else await settleConcern(orderId, key)
}

function toConcernKey({ kind, subject }: Job): string {
  return `${kind}-job-${subject}`.slice(0, 64)
}

/**
 * Adds a concern to the order if its job has been failing for `alarmMinutes`, or if the payment provider has refused
 * the job repeatedly.
 */
export async function raiseJobConcern(
  job: Job,
  error: unknown,
  alarmMinutes: number,
): Promise<void> {
  const { kind, orderId, refund, failures, failingSince, fault } = job
  const failingMs = storeTime().getTime() - (failingSince?.getTime() ?? storeTime().getTime())
  const isRefused = !isOutage(error) && failures >= refusedAtMost
  if (!isRefused && failingMs < alarmMinutes * 60_000) return
  await raiseConcern(orderId, {
    key: toConcernKey(job),
    kind: kind === 'refund' ? 'refund_waiting' : 'payment_unclear',
    detail: fault ?? '',
    cents: refund?.cents,
  })
}

/** Removes the concern about a job that has succeeded after failures. */
export async function clearJobConcern(job: Job): Promise<void> {
  await settleConcern(job.orderId, toConcernKey(job))
}
