import { getBackoffMs } from '@axle/kit/async/backoff.rules'
import { startPeriodicScan } from '@axle/kit/async/periodic-scan'
import { createJobRunner, type JobRunner } from '@axle/kit/jobs/job-runner'
import { storeTime } from '@axle/kit/mongo/clock'
import type { Log } from '@axle/kit/observability/log'
import { inSpan } from '@axle/kit/observability/tracing'
import type { Stopper } from '@axle/kit/service/stop'
import { retryDelays } from './job.rules.ts'
import {
  endJob,
  findOldJobs,
  insertJob,
  type Job,
  type JobKind,
  jobKinds,
  listDueTimes,
  makeDue,
  type NewJob,
  putOffFailed,
  reschedule,
  takeJob,
} from './job.store.ts'

/** Function that runs a job. @returns the time at which the job must run again, or undefined if it is done */
type Work = (job: Job) => Promise<Date | undefined>

export type WorkerOptions = {
  readonly work: Readonly<Record<JobKind, Work>>
  /** Runs after each failure of a job. @param job the job with this failure recorded */
  readonly onFailure: (job: Job, error: unknown) => Promise<void>
  /** Runs when a job succeeds after one or more failures. */
  readonly onRecovery: (job: Job) => Promise<void>
  readonly sweepSeconds: number
  readonly leaseSeconds: number
  readonly log: Log
  readonly stopper: Stopper
}

/**
 * Maximum number of concurrent jobs of each kind per instance. The limits are separate, so no kind waits for another.
 */
const maxRunning: Readonly<Record<JobKind, number>> = { settle: 32, refund: 4, check: 2 }

type Worker = {
  readonly runners: ReadonlyMap<JobKind, JobRunner<Job>>
  readonly options: WorkerOptions
}
let worker: Worker | undefined

/** Schedules a job, unless it already exists. @returns the job if it is new */
export async function planJob(job: NewJob, dueAt: Date): Promise<Job | undefined> {
  return insertJob(job, dueAt)
}

/** Makes a job due now and wakes the worker of this instance. Another instance may still run the job first. */
export async function requestJob(job: NewJob): Promise<void> {
  await makeDue(job, storeTime())
  worker?.runners.get(job.kind)?.poll()
}

/** Returns the name and message of an error, or of its cause if it has one. */
function formatError(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root)
}

/** Runs one job. Then deletes it, or saves the time at which it must run again. */
async function run(job: Job, work: Work, options: WorkerOptions): Promise<void> {
  const { onFailure, onRecovery, log } = options
  try {
    const { kind, traceparent } = job
    const again = await inSpan(`job ${kind}`, { traceparent }, () => work(job))
    if (job.failures > 0) await onRecovery(job)
    await (again ? reschedule(job, again) : endJob(job))
  } catch (error) {
    const fault = formatError(error)
    log.warn({ err: error, job: job._id, failures: job.failures + 1 }, 'job failed')
    const dueAt = new Date(storeTime().getTime() + getBackoffMs(job.failures + 1, retryDelays))
    await onFailure(await putOffFailed(job, dueAt, fault), error)
  }
}

/**
 * Runs a planned job in this instance immediately, or as soon as there is capacity. If this instance crashes before
 * that, another instance runs the job when it is due.
 */
export function runPlanned(job: Job, work: Work): void {
  if (!worker) return
  const { runners, options } = worker
  if (runners.get(job.kind)?.tryStart(job, () => run(job, work, options))) return
  requestJob(job).catch((error: unknown) => {
    options.log.warn({ err: error, job: job._id }, 'job not requested, runs when it is due')
  })
}

function createRunner(kind: JobKind, options: WorkerOptions): JobRunner<Job> {
  const leaseMs = options.leaseSeconds * 1000
  return createJobRunner<Job>({
    kind,
    maxRunning: maxRunning[kind],
    lease: async () => {
      const job = await takeJob(kind, storeTime(), leaseMs)
      return job ? [job] : []
    },
    run: (job) => run(job, options.work[kind], options),
    log: options.log,
  })
}

/** Starts running due jobs. A graceful stop waits for the running jobs. */
export function startWorker(options: WorkerOptions): void {
  const { sweepSeconds: seconds, log, stopper } = options
  const runners = new Map(jobKinds.map((kind) => [kind, createRunner(kind, options)]))
  worker = { runners, options }
  for (const [kind, { runDue }] of runners) {
    startPeriodicScan({ name: `${kind} jobs`, seconds, run: runDue, log, stopper })
  }
  stopper.add('jobs', async () => {
    await Promise.all([...runners.values()].map((runner) => runner.stop()))
  })
}

/** Returns the number of jobs that have been failing for longer than `alarmMinutes`, and the oldest such job. */
export async function oldJobs(alarmMinutes: number) {
  return findOldJobs(new Date(storeTime().getTime() - alarmMinutes * 60_000))
}

/** Maximum number of due jobs that are counted. */
const countedAtMost = 1_000

/** Returns the number of due jobs, at most `countedAtMost`. */
export async function countDueJobs(): Promise<number> {
  return (await listDueTimes(storeTime(), countedAtMost)).length
}

/** Returns how many seconds ago the oldest due job became due, or 0 if no job is due. */
export async function dueJobAgeSeconds(): Promise<number> {
  const now = storeTime()
  const [first = now] = await listDueTimes(now, 1)
  return (now.getTime() - first.getTime()) / 1_000
}

export type { Job, NewJob }
