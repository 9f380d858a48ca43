import { storeTime } from '@axle/kit/clock'
import { createDeleting, createInserting } from '@axle/kit/grouped'
import { defineModel, embedded, required } from '@axle/kit/mongo'
import { currentTraceparent } from '@axle/kit/tracing'
import { longestWaitMs } from './job.rules.ts'

export const jobKinds = ['settle', 'refund', 'check'] as const
export type JobKind = (typeof jobKinds)[number]

/** A call to the payment provider that is due; written once for a subject, however often it is asked for. */
export type NewJob = {
  readonly kind: JobKind
  /** What it is about: an attempt, a refund, or a thing of the provider's. */
  readonly subject: string
  readonly orderId: string
  readonly paymentId: string
  /** With `refund`: what goes back. */
  readonly refund?: { readonly refundId: string; readonly cents: number; readonly reason?: string }
  /** With `check`: what kind of thing of the provider's. */
  readonly thing?: 'refund' | 'dispute'
  /** The trace in which it was asked for, so that it is a part of it also after a crash. */
  readonly traceparent?: string
}

export type Job = NewJob & {
  readonly _id: string
  readonly dueAt: Date
  readonly createdAt: Date
  /** How often it was asked for, so that what is asked while it runs is not lost. */
  readonly asked: number
  /** Until when an instance works on it; later values win, so that it is a fence too. */
  readonly heldUntil?: Date | null
  /** Failures in a row. */
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

const insert = createInserting(jobs)
const remove = createDeleting(jobs)

/**
 * Writes a job, unless it is there.
 * @param fault why it has failed, where it was begun before it was written
 * @returns the job, unless it was there
 */
export async function insertJob(
  job: NewJob,
  dueAt: Date,
  fault?: string,
): Promise<Job | undefined> {
  const _id = `${job.kind}:${job.subject}`
  const traceparent = currentTraceparent()
  const now = storeTime()
  const failed = fault === undefined ? { failures: 0 } : { failures: 1, failingSince: now, fault }
  const more = { ...failed, ...(traceparent && { traceparent }) }
  const fresh = { _id, ...job, dueAt, createdAt: now, asked: 1, ...more }
  return (await insert(fresh)) ? fresh : undefined
}

/** Makes a job due now, whether it is there or not, and whether or not somebody works on it. */
export async function makeDue(job: NewJob, now: Date): Promise<void> {
  if (await insertJob(job, now)) return
  const _id = `${job.kind}:${job.subject}`
  const known = await jobs.updateOne({ _id }, { $set: { dueAt: now }, $inc: { asked: 1 } })
  // It was done between the two, perhaps before what is asked for now.
  if (known.matchedCount === 0) await makeDue(job, now)
}

/** What only a clock that was wrong can have written. */
function neverAfter(now: Date): Date {
  return new Date(now.getTime() + longestWaitMs)
}

/** Those on which nobody works. */
function freeAt(now: Date) {
  return [
    { heldUntil: null },
    { heldUntil: { $lte: now } },
    { heldUntil: { $gt: neverAfter(now) } },
  ]
}

/** Those that are due and free. */
function takeable(now: Date) {
  const due = [{ dueAt: { $lte: now } }, { dueAt: { $gt: neverAfter(now) } }]
  return { $and: [{ $or: due }, { $or: freeAt(now) }] }
}

/** Takes the job that has been due the longest, for a time. */
export async function takeJob(kind: JobKind, now: Date, leaseMs: number): Promise<Job | null> {
  return jobs
    .findOneAndUpdate(
      { kind, ...takeable(now) },
      { $set: { heldUntil: new Date(now.getTime() + leaseMs) } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean()
}

/** Gives a job back that was asked for again while it ran; another one's lease stays as it is. */
async function release({ _id, heldUntil }: Job): Promise<void> {
  await jobs.updateOne({ _id, heldUntil }, { $set: { heldUntil: null } })
}

/** Ends a job that is done, unless it was asked for again meanwhile. */
export async function endJob(job: Job): Promise<void> {
  const { _id, heldUntil = null, asked } = job
  if (!(await remove({ _id, heldUntil, asked }))) await release(job)
}

/** Puts a job off that has gone well and is not done. */
export async function putOff(job: Job, dueAt: Date): Promise<void> {
  const { _id, heldUntil, asked } = job
  const well = { failures: 0, failingSince: null, fault: null }
  const change = { $set: { dueAt, heldUntil: null, ...well } }
  const { matchedCount } = await jobs.updateOne({ _id, heldUntil, asked }, change)
  if (matchedCount === 0) await release(job)
}

/** Puts a job off that has failed, also when it was asked for again meanwhile. @returns the job as it is then */
export async function putOffFailed(job: Job, dueAt: Date, fault: string): Promise<Job> {
  const { _id, heldUntil } = job
  const failingSince = job.failingSince ?? storeTime()
  const failed = { failures: job.failures + 1, failingSince, fault, dueAt, heldUntil: null }
  await jobs.updateOne({ _id, heldUntil }, { $set: failed })
  return { ...job, ...failed }
}

/** When jobs became due that are so by now, also those that are worked on; so many at most, the longest due first. */
export async function listDueTimes(now: Date, most: number): Promise<Date[]> {
  const due = await jobs
    .find({ kind: { $in: jobKinds }, dueAt: { $lte: now } }, { dueAt: 1 })
    .sort({ dueAt: 1 })
    .limit(most)
    .lean()
  return due.map(({ dueAt }) => dueAt)
}

/** The jobs that have failed ever since a time: how many there are, and the oldest. */
export async function findOldJobs(before: Date): Promise<{ count: number; oldest?: Job }> {
  const filter = { failingSince: { $lt: before } }
  const [count, oldest] = await Promise.all([
    jobs.countDocuments(filter),
    jobs.findOne(filter).sort({ failingSince: 1 }).lean(),
  ])
  return { count, ...(oldest && { oldest }) }
}
