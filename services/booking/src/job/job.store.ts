import { storeTime } from '@axle/kit/mongo/clock'
import { insertOnce } from '@axle/kit/mongo/write'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import { currentTraceparent } from '@axle/kit/observability/tracing'
import { longestWaitMs } from './job.rules.ts'

export const jobKinds = ['settle', 'refund', 'check'] as const
export type JobKind = (typeof jobKinds)[number]

/** A pending request to the payment provider. At most one job exists for each kind and subject. */
export type NewJob = {
  readonly kind: JobKind
  /** ID of what the job concerns: a payment attempt, a refund, or an object at the payment provider. */
  readonly subject: string
  readonly orderId: string
  readonly paymentId: string
  /** Only for `refund`: the refund to pay out. */
  readonly refund?: { readonly refundId: string; readonly cents: number; readonly reason?: string }
  /** Only for `check`: the type of the payment provider's object. */
  readonly thing?: 'refund' | 'dispute'
  /** Trace of the request that caused the job, so that the job appears in the same trace even after a crash. */
  readonly traceparent?: string
}

export type Job = NewJob & {
  readonly _id: string
  readonly dueAt: Date
  readonly createdAt: Date
  /**
   * Number of times that this job has been requested. If the number changes while the job runs, the job must run again.
   */
  readonly asked: number
  /** End of the lease. It is also the fencing token: writes by an earlier lease holder have no effect. */
  readonly heldUntil?: Date | null
  /** Number of consecutive failures. */
  readonly failures: number
  readonly failingSince?: Date | null
  readonly fault?: string | null
}

export const jobs = defineModel<Job>(
  'jobs',
  {
    kind: required(String),
    subject: required(String),
    orderId: required(String),
    paymentId: required(String),
    refund: embedded({ refundId: required(String), cents: required(Number), reason: String }),
    thing: String,
    traceparent: String,
    dueAt: required(Date),
    createdAt: required(Date),
    asked: required(Number),
    heldUntil: Date,
    failures: required(Number),
    failingSince: Date,
    fault: String,
  },
  [{ kind: 1, dueAt: 1 }, { failingSince: 1 }],
)

/** Inserts a job, unless it already exists. @returns the job if it is new */
export async function insertJob(job: NewJob, dueAt: Date): Promise<Job | undefined> {
  const _id = `${job.kind}:${job.subject}`
  const traceparent = currentTraceparent()
  const traced = { ...job, ...(traceparent && { traceparent }) }
  const fresh = { _id, ...traced, dueAt, createdAt: storeTime(), asked: 1, failures: 0 }
  return (await insertOnce(jobs, fresh)) ? fresh : undefined
}

/** Makes a job due now. Inserts the job if it is new, or else updates it, even while an instance is running it. */
export async function makeDue(job: NewJob, now: Date): Promise<void> {
  if (await insertJob(job, now)) return
  const _id = `${job.kind}:${job.subject}`
  const known = await jobs.updateOne({ _id }, { $set: { dueAt: now }, $inc: { asked: 1 } })
  // The job was deleted between the two commands, perhaps without handling this request, so it is inserted again.
  if (known.matchedCount === 0) await makeDue(job, now)
}

/** Returns the latest plausible due time. A later time was written by an instance with a wrong clock. */
function neverAfter(now: Date): Date {
  return new Date(now.getTime() + longestWaitMs)
}

/** Matches jobs without a valid lease. */
function freeAt(now: Date) {
  return [
    { heldUntil: null },
    { heldUntil: { $lte: now } },
    { heldUntil: { $gt: neverAfter(now) } },
  ]
}

/** Matches jobs that are due and not leased. */
function takeable(now: Date) {
  const due = [{ dueAt: { $lte: now } }, { dueAt: { $gt: neverAfter(now) } }]
  return { $and: [{ $or: due }, { $or: freeAt(now) }] }
}

/** Leases the job that has been due longest. */
export async function takeJob(kind: JobKind, now: Date, leaseMs: number): Promise<Job | null> {
  return jobs
    .findOneAndUpdate(
      { kind, ...takeable(now) },
      { $set: { heldUntil: new Date(now.getTime() + leaseMs) } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean()
}

/** Ends the lease of a job that was requested again while it ran. Does not end another instance's lease. */
async function release({ _id, heldUntil = null }: Job): Promise<void> {
  await jobs.updateOne({ _id, heldUntil }, { $set: { heldUntil: null } })
}

/** Deletes a finished job, unless it was requested again while it ran. */
export async function endJob(job: Job): Promise<void> {
  const { _id, heldUntil = null, asked } = job
  const { deletedCount } = await jobs.deleteOne({ _id, heldUntil, asked })
  if (deletedCount === 0) await release(job)
}

/** Postpones a job that ran without an error but must run again. */
export async function reschedule(job: Job, dueAt: Date): Promise<void> {
  const { _id, heldUntil = null, asked } = job
  const well = { failures: 0, failingSince: null, fault: null }
  const change = { $set: { dueAt, heldUntil: null, ...well } }
  const { matchedCount } = await jobs.updateOne({ _id, heldUntil, asked }, change)
  if (matchedCount === 0) await release(job)
}

/** Postpones a failed job, even if it was requested again while it ran. @returns the updated job */
export async function putOffFailed(job: Job, dueAt: Date, fault: string): Promise<Job> {
  const { _id, heldUntil = null } = job
  const failingSince = job.failingSince ?? storeTime()
  const failed = { failures: job.failures + 1, failingSince, fault, dueAt, heldUntil: null }
  await jobs.updateOne({ _id, heldUntil }, { $set: failed })
  return { ...job, ...failed }
}

/** Lists the due times of all due jobs, including leased ones, oldest first. */
export async function listDueTimes(now: Date, most: number): Promise<Date[]> {
  const due = await jobs
    .find({ kind: { $in: jobKinds }, dueAt: { $lte: now } }, { dueAt: 1 })
    .sort({ dueAt: 1 })
    .limit(most)
    .lean()
  return due.map(({ dueAt }) => dueAt)
}

/** Returns the number of jobs that have been failing since before a given time, and the oldest such job. */
export async function findOldJobs(before: Date): Promise<{ count: number; oldest?: Job }> {
  const filter = { failingSince: { $lt: before } }
  const [count, oldest] = await Promise.all([
    jobs.countDocuments(filter),
    jobs.findOne(filter).sort({ failingSince: 1 }).lean(),
  ])
  return { count, ...(oldest && { oldest }) }
}
