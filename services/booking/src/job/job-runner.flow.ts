import { getBackoffMs } from '@axle/kit/async/backoff.rules'
import { storeTime } from '@axle/kit/mongo/clock'
import type { Log } from '@axle/kit/observability/log'
import type { Stopper } from '@axle/kit/service/stop'
import { inSpan } from '@axle/kit/observability/tracing'
import { setTimeout as pause } from 'node:timers/promises'
import { retryDelays } from './job.rules.ts'
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

/** Maximum number of concurrent jobs per kind in an instance. No kind waits for another kind. */
const runningAtMost: Readonly<Record<JobKind, number>> = { settle: 32, refund: 4, check: 2 }
/** Maximum wait of a graceful stop. Another instance repeats a job that takes longer, after its lease ends. */
const drainMs = 6_000

/** Work that this instance starts immediately, and the job to save if the work must run again. */
export type Unwritten = {
  readonly job: NewJob
  /** @returns when the work must run again, or undefined if it is done */
  readonly work: () => Promise<Date | undefined>
}
/** Maximum length of the queue. Further work is dropped, and a sweep finds it. */
const unwrittenAtMost = 200
/**
 * Maximum time that work waits in the queue. Older work is dropped, because a sweep soon creates its job and it must
 * not run twice.
 */
const unwrittenForMs = 5_000

/** Returns the name and message of an error, or of its cause if it has one. */
function formatError(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root)
}

/** Runs one job and saves when it is due again. */
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

/** Runs work without a job, and saves a job if the work fails or must run again. */
async function runUnwritten({ job, work }: Unwritten, options: WorkerOptions): Promise<void> {
  const { kind, subject, traceparent } = job
  try {
    const again = await inSpan(`job ${kind}`, { traceparent }, work)
    if (again) await insertJob(job, again)
  } catch (error) {
    options.log.warn({ err: error, job: `${kind}:${subject}`, failures: 1 }, 'job failed')
    const dueAt = new Date(storeTime().getTime() + getBackoffMs(1, retryDelays))
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

/** Creates the runner for jobs of one kind. It starts unsaved work first, then the jobs that have been due longest. */
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
