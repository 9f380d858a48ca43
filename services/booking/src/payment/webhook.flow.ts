import { storeTime } from '@axle/kit/clock'
import { isOutage } from '@axle/kit/outage'
import { type Job, requestJob } from '../job/job.flow.ts'
import { failedRefundKey } from '../order/order.rules.ts'
import { raiseConcern, settleConcern } from '../order/concern.flow.ts'
import { requestSettlement } from './charging.flow.ts'
import { findByReference, findPayment, markHandled } from './payment.store.ts'
import type { StripeEvent } from './stripe-event.client.ts'
import type { StripeProvider } from './stripe.client.ts'

/** What a provider refuses so often is for an admin to see, though it is tried on. */
const refusedAtMost = 5

/** Follows up an event of the provider, once: what it says is not believed but asked for, by a job. */
export async function handleWebhook({ id, reference, about }: StripeEvent): Promise<void> {
  const payment = await findByReference(reference)
  if (!payment || payment.handledEventIds.includes(id)) return
  const { _id: paymentId, orderId } = payment
  if (about) {
    await requestJob({ kind: 'check', subject: about.id, thing: about.thing, orderId, paymentId })
  } else await requestSettlement(paymentId)
  await markHandled(paymentId, id)
}

/** Looks, as a job, how a refund or a dispute stands, and puts it on the list for admins or takes it off. */
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

function keyOf({ kind, subject }: Job): string {
  return `${kind}-job-${subject}`.slice(0, 64)
}

/** Puts a job on the list for admins that has failed for long, or that the provider has refused again and again. */
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
    key: keyOf(job),
    kind: kind === 'refund' ? 'refund_waiting' : 'payment_unclear',
    detail: fault ?? '',
    cents: refund?.cents,
  })
}

/** Takes a job off the list that has gone well in the end. */
export async function clearJobConcern(job: Job): Promise<void> {
  await settleConcern(job.orderId, keyOf(job))
}
