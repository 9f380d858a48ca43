import { storeTime } from '@axle/kit/clock'
import type { Log } from '@axle/kit/log'
import type { Stopper } from '@axle/kit/stop'
import { inSpan } from '@axle/kit/tracing'
import { setTimeout as pause } from 'node:timers/promises'
import { backOffMs } from './job.rules.ts'
import {
  endJob,
  insertJob,
  type Job,
  type JobKind,
  type NewJob,
  putOff,
  putOffFailed,
  takeJob,
} from './job.store.ts'
import { createRepeater } from './repeater.ts'

/** Does a job. @returns when it is to be done again, or undefined when it is done */
type Work = (job: Job) => Promise<Date | undefined>

export type WorkerOptions = {
  readonly work: Readonly<Record<JobKind, Work>>
  /** Runs after each failure. @param job as it is then */
  readonly onFailure: (job: Job, error: unknown) => Promise<void>
  /** Runs when a job has gone well that had failed. */
  readonly onRecovery: (job: Job) => Promise<void>
  readonly sweepSeconds: number
  readonly leaseSeconds: number
  readonly log: Log
  readonly stopper: Stopper
}

/** How many jobs of a kind run beside each other in an instance; a kind never waits for another one. */
const runningAtMost: Readonly<Record<JobKind, number>> = { settle: 32, refund: 4, check: 2 }
/** What a stop waits for; a job that takes longer is taken by another instance when its lease ends. */
const drainMs = 6_000

/** Work that begins here and now, with the job that is written of it if it is to be done again. */
export type Unwritten = {
  readonly job: NewJob
  /** @returns when it is to be done again, or undefined when it is done */
  readonly work: () => Promise<Date | undefined>
}
/** More do not wait for room here; others find what is not done. */
const unwrittenAtMost = 200
/** What has waited longer does not begin any more: others look for it soon, and must not meet it. */
const unwrittenForMs = 5_000

/** What went wrong, in the words of where it did. */
function faultOf(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root)
}

/** Runs one job, and writes when it is due again. */
async function run(job: Job, work: Work, options: WorkerOptions): Promise<void> {
  const { onFailure, onRecovery, log } = options
  try {
    const { kind, traceparent } = job
    const again = await inSpan(`job ${kind}`, { traceparent }, () => work(job))
    if (job.failures > 0) await onRecovery(job)
    await (again ? putOff(job, again) : endJob(job))
  } catch (error) {
    const fault = faultOf(error)
    log.warn({ err: error, job: job._id, failures: job.failures + 1 }, 'job failed')
    const dueAt = new Date(storeTime().getTime() + backOffMs(job.failures + 1))
    await onFailure(await putOffFailed(job, dueAt, fault), error)
  }
}

/** Does what is not written as a job, and writes it as one if it is to be done again. */
async function runUnwritten({ job, work }: Unwritten, options: WorkerOptions): Promise<void> {
  const { kind, subject, traceparent } = job
  try {
    const again = await inSpan(`job ${kind}`, { traceparent }, work)
    if (again) await insertJob(job, again)
  } catch (error) {
    options.log.warn({ err: error, job: `${kind}:${subject}`, failures: 1 }, 'job failed')
    const dueAt = new Date(storeTime().getTime() + backOffMs(1))
    const failed = await insertJob(job, dueAt, faultOf(error))
    if (failed) await options.onFailure(failed, error)
  }
}

/** Room for so much work at once. @param onRoom runs when there is room again */
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

/** The jobs of one kind, what begins unwritten and then the longest due first, some beside each other. */
export function createLane(kind: JobKind, options: WorkerOptions) {
  const { log } = options
  const leaseMs = options.leaseSeconds * 1000
  const room = createRoom(runningAtMost[kind], () => filling.wake())
  const filling = createRepeater(fill, (error) =>
    log.warn({ err: error, kind }, 'jobs cannot be taken'),
  )
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
    wake: filling.wake,
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
