import { storeTime } from '@axle/kit/mongo/clock'
import { watchGauge } from '@axle/kit/observability/metrics'
import type { Base } from '@axle/kit/service/service'
import { startPeriodicScan, type PeriodicScan } from '@axle/kit/async/periodic-scan'
import type { config } from './config.ts'
import { countDueJobs, dueJobAgeSeconds, oldJobs, startWorker } from './job/job.flow.ts'
import type { OrderDocument } from './order/order.store.ts'
import {
  endOverdue,
  placedAgeSeconds,
  reconcilePlaced,
  republishRefunded,
} from './order/overdue.flow.ts'
import { adoptAttempts, type Charging, settle, settleOrder } from './payment/charging.flow.ts'
import { checkRefundOrDispute, clearJobConcern, raiseJobConcern } from './payment/webhook.flow.ts'
import { createRepaymentRound, repay } from './payment/repaying.flow.ts'
import type { StripeProvider } from './payment/stripe.client.ts'

/** Number of ordinary sweep intervals between two sweeps for attempts and refunds without a job. */
const adoptionSweeps = 12
/** Number of checks for overdue jobs per `JOB_ALARM_MINUTES`. */
const alarmsInAge = 5

/** @throws Error while jobs have been failing for longer than `alarmMinutes` */
export async function checkJobs(alarmMinutes: number): Promise<void> {
  const { count } = await oldJobs(alarmMinutes)
  if (count > 0) throw new Error(`${count} jobs are old`)
}

async function raiseAlarm({ log }: Base, alarmMinutes: number): Promise<void> {
  const { count, oldest } = await oldJobs(alarmMinutes)
  if (!oldest) return
  const { kind, subject, orderId, failures, fault, createdAt } = oldest
  const ageSeconds = Math.round((storeTime().getTime() - createdAt.getTime()) / 1000)
  log.error(
    { jobs: count, oldest: { kind, subject, orderId, failures, fault, ageSeconds } },
    'jobs are overdue',
  )
}

/**
 * Starts the job workers, and the sweeps for overdue orders, lost events and lost jobs. Each sweep has a separate
 * timer, so that none waits for another.
 */
export function startWork(
  base: Base,
  from: typeof config,
  { charging, stripe }: { charging: Charging; stripe?: StripeProvider },
): void {
  const { log, stopper } = base
  const { SWEEP_SECONDS: seconds, JOB_ALARM_MINUTES: alarmMinutes } = from
  const { provider, timeoutSeconds } = charging
  const limits = { holdMinutes: from.HOLD_MINUTES, timeoutSeconds }

  watchGauge('axle.job.failing', async () => (await oldJobs(alarmMinutes)).count)
  watchGauge('axle.job.due', countDueJobs)
  watchGauge('axle.job.age', dueJobAgeSeconds)
  watchGauge('axle.order.placed.age', () => placedAgeSeconds(storeTime()))
  startWorker({
    work: {
      settle: (job) => settle(charging, job),
      refund: (job) => repay(provider, job),
      check: (job) => checkRefundOrDispute(stripe, job),
    },
    onFailure: (job, error) => raiseJobConcern(job, error, alarmMinutes),
    onRecovery: clearJobConcern,
    sweepSeconds: seconds,
    leaseSeconds: from.JOB_LEASE_SECONDS,
    log,
    stopper,
  })
  const sweep = (name: string, every: number, run: PeriodicScan['run']) =>
    startPeriodicScan({ name, seconds: every, run, log, stopper })
  const settleOne = ({ _id, paymentId }: OrderDocument) => settleOrder(_id, paymentId ?? '')
  sweep('overdue orders', seconds, (eachAlone) =>
    endOverdue({ limits, now: storeTime(), settle: settleOne }, eachAlone),
  )
  sweep('unanswered orders', seconds, (eachAlone) =>
    reconcilePlaced(limits, storeTime(), eachAlone),
  )
  sweep('refunded orders whose units are not back', seconds, (eachAlone) =>
    republishRefunded(storeTime(), eachAlone),
  )
  sweep('attempts without a job', seconds * adoptionSweeps, (eachAlone) =>
    adoptAttempts(storeTime(), eachAlone),
  )
  sweep('refunds without a job', seconds * adoptionSweeps, createRepaymentRound(storeTime))
  sweep('old jobs', (alarmMinutes * 60) / alarmsInAge, () => raiseAlarm(base, alarmMinutes))
}
