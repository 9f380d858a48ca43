import { setTimeout as pause } from 'node:timers/promises'
import { coalesce } from '../async/coalesce.ts'
import type { Log } from '../observability/log.ts'

export type JobRunnerOptions<Job> = {
  /** Kind of the jobs, as shown in logs. */
  readonly kind: string
  /** Maximum number of concurrent jobs in this instance. */
  readonly maxRunning: number
  /**
   * Maximum number of concurrent jobs with the same key, for example deliveries to the same webhook. The default is no
   * limit.
   */
  readonly perKey?: { readonly getKey: (job: Job) => string; readonly max: number }
  /**
   * Leases jobs that are due.
   * @param free maximum number of jobs
   * @param running number of running jobs, by key
   */
  readonly lease: (free: number, running: ReadonlyMap<string, number>) => Promise<readonly Job[]>
  /** Runs a leased job and saves its result, even if the job fails. */
  readonly run: (job: Job) => Promise<void>
  readonly log: Log
}

/**
 * Maximum time for which a graceful stop waits for running jobs. If a job takes longer, another instance repeats it
 * after its lease has ended.
 */
const drainMs = 10_000

/** Counts the running jobs by key. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    counts: counts as ReadonlyMap<string, number>,
    change: (key: string, by: 1 | -1): void => {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

/**
 * Creates the runner for one kind of durable job. Each job has a MongoDB document with a lease, so that another
 * instance repeats the job after a crash. Jobs must therefore be idempotent.
 */
export function createJobRunner<Job extends { readonly _id: string }>(
  options: JobRunnerOptions<Job>,
) {
  const { kind, maxRunning, perKey, lease, run, log } = options
  const running = new Set<Promise<void>>()
  const { counts, change } = createCounts()
  let isStopping = false

  const countFree = (): number => maxRunning - running.size

  function start(job: Job, work = run): void {
    const key = perKey?.getKey(job) ?? ''
    change(key, 1)
    const logged = work(job).catch((error: unknown) => {
      log.warn({ err: error, kind, job: job._id }, 'job not finished')
    })
    const ending = logged.then(() => {
      const wasAtLimit = countFree() <= 0 || counts.get(key) === perKey?.max
      running.delete(ending)
      change(key, -1)
      if (wasAtLimit) poll()
    })
    running.add(ending)
  }

  const runDue = coalesce(async (): Promise<void> => {
    while (!isStopping && countFree() > 0) {
      const leased = await lease(countFree(), counts)
      if (leased.length === 0) return
      for (const job of leased) start(job)
    }
  })

  function poll(): void {
    if (isStopping) return
    runDue().catch((error: unknown) => log.warn({ err: error, kind }, 'jobs not leased'))
  }

  return {
    /** Leases due jobs and starts them, as long as there is capacity. @throws the error of an outage */
    runDue,
    /** Calls `runDue` in the background, and never throws. */
    poll,
    /**
     * Starts a job that no other instance runs yet.
     * @param work function that runs the job, by default the runner's own `run`
     * @returns false if there is no capacity
     */
    tryStart: (job: Job, work = run): boolean => {
      if (isStopping || countFree() <= 0) return false
      start(job, work)
      return true
    },
    /** Starts no further jobs, and waits at most 10 s for the running ones. */
    stop: async (): Promise<void> => {
      isStopping = true
      await Promise.race([Promise.all(running), pause(drainMs, undefined, { ref: false })])
    },
  }
}

export type JobRunner<Job extends { readonly _id: string }> = ReturnType<
  typeof createJobRunner<Job>
>
