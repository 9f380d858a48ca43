import { storeTime } from '@axle/kit/mongo/clock'
import type { Log } from '@axle/kit/observability/log'
import type { Stopper } from '@axle/kit/service/stop'
import { inSpan } from '@axle/kit/observability/tracing'
import { setTimeout as pause } from 'node:timers/promises'
import { backOffMs } from './job.rules.ts'
import {
  endJob,
  insertJob,
  type Job,
  type JobKind,
  type NewJob,
  reschedule,
  putOffFailed,
  takeJob,
} from './job.store.ts'
import { createRepeater } from './repeater.ts'

/** Function that runs a job. @returns when the job must run again, or undefined if it is done */
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
 * Maximum number of concurrent jobs of each kind per instance. The kinds have separate limits, so that no kind waits
 * for another.
 */
const runningAtMost: Readonly<Record<JobKind, number>> = { settle: 32, refund: 4, check: 2 }
/**
 * Maximum time that a graceful stop waits for running jobs. If a job takes longer, another instance repeats it after
 * its lease ends.
 */
const drainMs = 6_000

/** Work that this instance runs without first saving a job, and the job to save if the work fails or must run again. */
export type Unwritten = {
  readonly job: NewJob
  /** @returns when the work must run again, or undefined if it is done */
  readonly work: () => Promise<Date | undefined>
}
/** Maximum length of the queue. If the queue is full, new work is dropped, and a sweep later creates a job for it. */
const unwrittenAtMost = 200
/**
 * Maximum time that work waits in the queue. Older work is dropped, because a sweep is about to create a job for it and
 * the work must not run twice.
 */
const unwrittenForMs = 5_000

/** Returns the name and message of an error, or of its cause if it has one. */
function formatError(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root)
}

/** Runs one job, and then deletes or reschedules it. */
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
    const dueAt = new Date(storeTime().getTime() + backOffMs(job.failures + 1))
    await onFailure(await putOffFailed(job, dueAt, fault), error)
  }
}

/** Runs work without a job. Saves a job only if the work fails or must run again. */
async function runUnwritten({ job, work }: Unwritten, options: WorkerOptions): Promise<void> {
  const { kind, subject, traceparent } = job
  try {
    const again = await inSpan(`job ${kind}`, { traceparent }, work)
    if (again) await insertJob(job, again)
  } catch (error) {
    options.log.warn({ err: error, job: `${kind}:${subject}`, failures: 1 }, 'job failed')
    const dueAt = new Date(storeTime().getTime() + backOffMs(1))
    const failed = await insertJob(job, dueAt, formatError(error))
    if (failed) await options.onFailure(failed, error)
  }
}

/** Creates a limiter that allows at most `most` concurrent tasks. @param onRoom runs when there is capacity again */
function createRoom(most: number, onRoom: () => void) {
  const running = new Set<Promise<unknown>>()
  return {
    isFull: (): boolean => running.size >= most,
    during: async <T>(work: Promise<T>): Promise<T> => {
      running.add(work)
      try {
        return await work
      } finally {
        const wasFull = running.size >= most
        running.delete(work)
        if (wasFull) onRoom()
      }
    },
    settle: () => Promise.allSettled(running),
  }
}

/**
 * Creates the runner for jobs of one kind. The runner first starts work that has no saved job, and then the jobs that
 * have been due longest.
 */
export function createJobRunner(kind: JobKind, options: WorkerOptions) {
  const { log } = options
  const leaseMs = options.leaseSeconds * 1000
  const room = createRoom(runningAtMost[kind], () => filling.poll())
  const filling = createRepeater(fill, (error) => log.warn({ err: error, kind }, 'jobs not leased'))
  const unwritten: (Unwritten & { readonly since: number })[] = []
  let isStopping = false

  function begin(name: string, working: Promise<void>): void {
    room.during(working).catch((error: unknown) => {
      log.warn({ err: error, job: name }, 'job not finished')
    })
  }

  async function beginDue(): Promise<boolean> {
    const job = await room.during(takeJob(kind, storeTime(), leaseMs))
    if (job) begin(job._id, run(job, options.work[kind], options))
    return job !== null
  }

  const hasRoom = (): boolean => !isStopping && !room.isFull()

  function beginWaiting(): void {
    while (hasRoom()) {
      const next = unwritten.shift()
      if (!next) return
      const isLate = performance.now() - next.since > unwrittenForMs
      if (!isLate) begin(`${kind}:${next.job.subject}`, runUnwritten(next, options))
    }
  }

  async function fill(): Promise<void> {
    beginWaiting()
    while (hasRoom() && (await beginDue()));
  }

  return {
    wake: filling.poll,
    beginUnwritten: (next: Unwritten): void => {
      if (isStopping || unwritten.length >= unwrittenAtMost) return
      unwritten.push({ ...next, since: performance.now() })
      beginWaiting()
    },
    stop: async (): Promise<void> => {
      isStopping = true
      await filling.stop()
      await Promise.race([room.settle(), pause(drainMs, undefined, { ref: false })])
    },
  }
}
