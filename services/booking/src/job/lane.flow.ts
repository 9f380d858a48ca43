import { storeTime } from '@axle/kit/clock'
import type { Log } from '@axle/kit/log'
import type { Stopper } from '@axle/kit/stop'
import { inSpan } from '@axle/kit/tracing'
import { setTimeout as pause } from 'node:timers/promises'
import { backOffMs } from './job.rules.ts'
import {
  endJob,
  type Job,
  type JobKind,
  type NewJob,
  putOff,
  putOffFailed,
  takeJob,
  takePlanned,
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

/** A job that is to begin before it is due, with the claim on it where there is one. */
export type Hastened = {
  readonly job: NewJob
  readonly claimed: Job | undefined
  /** Does it while the claim is fresh, in place of what usually does and reads first how things stand. */
  readonly work: Work
}
/** More are not begun before they are due. */
const hastenedAtMost = 200
/** So much of a claim must be left for the work. */
const claimLeftMs = 5_000

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

/** A job that is an instance's own for a time, with what is to be done. */
type Taken = { readonly job: Job; readonly work: Work }

async function withWork(taking: Promise<Job | null>, work: Work): Promise<Taken | null> {
  const job = await taking
  return job && { job, work }
}

/**
 * Takes a job that is to begin at once. While its claim is fresh, nobody else has worked on it. One that has waited
 * here for longer is taken like any other: others may have ended meanwhile what it is about.
 */
async function takeHastened(
  { job, claimed, work }: Hastened,
  usual: Work,
  leaseMs: number,
): Promise<Taken | null> {
  const now = storeTime()
  const isFresh = claimed?.heldUntil && claimed.heldUntil.getTime() - now.getTime() > claimLeftMs
  return isFresh ? { job: claimed, work } : withWork(takePlanned(job, now, leaseMs), usual)
}

/** The jobs of one kind, what is hastened and then the longest due first, some beside each other. */
export function createLane(kind: JobKind, options: WorkerOptions) {
  const { log } = options
  const leaseMs = options.leaseSeconds * 1000
  const room = createRoom(runningAtMost[kind], () => filling.wake())
  const filling = createRepeater(fill, (error) =>
    log.warn({ err: error, kind }, 'jobs cannot be taken'),
  )
  const usual = options.work[kind]
  const hastened: Hastened[] = []
  let isStopping = false

  async function begin(taking: Promise<Taken | null>): Promise<boolean> {
    const taken = await room.during(taking)
    if (!taken) return false
    const { job, work } = taken
    room.during(run(job, work, options)).catch((error: unknown) => {
      log.warn({ err: error, job: job._id }, 'job not finished')
    })
    return true
  }

  const hasRoom = (): boolean => !isStopping && !room.isFull()

  async function beginHastened(): Promise<boolean> {
    const next = hastened.shift()
    if (!next) return false
    await begin(takeHastened(next, usual, leaseMs))
    return true
  }

  async function fill(): Promise<void> {
    while (hasRoom() && (await beginHastened()));
    while (hasRoom() && (await begin(withWork(takeJob(kind, storeTime(), leaseMs), usual))));
  }

  function hasten(next: Hastened): void {
    if (isStopping || hastened.length >= hastenedAtMost) return
    hastened.push(next)
    if (!hasRoom()) return
    beginHastened().catch((error: unknown) => {
      log.warn({ err: error, kind }, 'a job waits until it is due')
    })
  }

  return {
    wake: filling.wake,
    hasten,
    stop: async (): Promise<void> => {
      isStopping = true
      await filling.stop()
      await Promise.race([room.settle(), pause(drainMs, undefined, { ref: false })])
    },
  }
}
