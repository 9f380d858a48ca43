import { storeTime } from '@axle/kit/clock'
import type { Log } from '@axle/kit/log'
import type { Stopper } from '@axle/kit/stop'
import { setTimeout as pause } from 'node:timers/promises'
import { backOffMs } from './job.rules.ts'
import {
  endJob,
  findOldJobs,
  insertJob,
  type Job,
  type JobKind,
  jobKinds,
  makeDue,
  type NewJob,
  putOff,
  putOffFailed,
  takeJob,
  takePlanned,
} from './job.store.ts'

export type WorkerOptions = {
  /** Does a job. @returns when it is to be done again, or undefined when it is done */
  readonly work: Readonly<Record<JobKind, (job: Job) => Promise<Date | undefined>>>
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
const runningAtMost: Readonly<Record<JobKind, number>> = { settle: 8, refund: 4, look: 2 }
/** What a stop waits for; a job that takes longer is taken by another instance when its lease ends. */
const drainMs = 6_000

/** What went wrong, in the words of where it did. */
function faultOf(error: unknown): string {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return root instanceof Error ? `${root.name}: ${root.message}` : String(root)
}

/** Runs one job, and writes when it is due again. */
async function run(job: Job, options: WorkerOptions): Promise<void> {
  const { work, onFailure, onRecovery, log } = options
  try {
    const again = await work[job.kind](job)
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

/** The jobs of one kind, the longest due first, some beside each other. */
function createLane(kind: JobKind, options: WorkerOptions) {
  const { log } = options
  const leaseMs = options.leaseSeconds * 1000
  const room = createRoom(runningAtMost[kind], wake)
  let filling: Promise<void> | undefined
  let again = false
  let isStopping = false

  async function begin(taking: Promise<Job | null>): Promise<boolean> {
    const job = await room.during(taking)
    if (!job) return false
    room.during(run(job, options)).catch((error: unknown) => {
      log.warn({ err: error, job: job._id }, 'job not finished')
    })
    return true
  }

  const hasRoom = (): boolean => !isStopping && !room.isFull()

  async function fill(): Promise<void> {
    do {
      again = false
      while (hasRoom() && (await begin(takeJob(kind, storeTime(), leaseMs))));
    } while (again && !isStopping)
  }

  function hasten(job: NewJob): void {
    if (!hasRoom()) return
    begin(takePlanned(job, storeTime(), leaseMs)).catch((error: unknown) => {
      log.warn({ err: error, kind }, 'a job waits until it is due')
    })
  }

  function wake(): void {
    again = true
    filling ??= fill()
      .catch((error: unknown) => {
        again = false
        log.warn({ err: error, kind }, 'jobs cannot be taken')
      })
      .finally(() => {
        filling = undefined
        if (again && !isStopping) wake()
      })
  }

  return {
    wake,
    hasten,
    stop: async (): Promise<void> => {
      isStopping = true
      await filling
      await Promise.race([room.settle(), pause(drainMs, undefined, { ref: false })])
    },
  }
}

let lanes: ReadonlyMap<JobKind, ReturnType<typeof createLane>> = new Map()

/** Writes that work is to be done at a time, unless it is written already. */
export async function planJob(job: NewJob, dueAt: Date): Promise<void> {
  await insertJob(job, dueAt)
}

/** Writes that work is due, and begins with it here unless another instance is faster. */
export async function requestJob(job: NewJob): Promise<void> {
  await makeDue(job, storeTime())
  lanes.get(job.kind)?.wake()
}

/** Begins with a planned job at once where there is room here; else it begins when it is due. It never throws. */
export function hastenJob(job: NewJob): void {
  lanes.get(job.kind)?.hasten(job)
}

/** Does what is due, as it becomes due. A stop waits for what runs. */
export function startWorker(options: WorkerOptions): void {
  const all = jobKinds.map((kind) => [kind, createLane(kind, options)] as const)
  lanes = new Map(all)
  const timer = setInterval(
    () => all.forEach(([, lane]) => lane.wake()),
    options.sweepSeconds * 1000,
  )
  options.stopper.add('jobs', async () => {
    clearInterval(timer)
    await Promise.all(all.map(([, lane]) => lane.stop()))
  })
}

/** How many jobs have failed for so long that somebody should look, and the oldest of them. */
export async function oldJobs(alarmMinutes: number) {
  return findOldJobs(new Date(storeTime().getTime() - alarmMinutes * 60_000))
}

export type { Job, NewJob }
