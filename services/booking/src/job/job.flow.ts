import { storeTime } from '@axle/kit/mongo/clock'
import { currentTraceparent } from '@axle/kit/observability/tracing'
import {
  findOldJobs,
  insertJob,
  type Job,
  type JobKind,
  jobKinds,
  listDueTimes,
  makeDue,
  type NewJob,
} from './job.store.ts'
import { createJobRunner, type Unwritten, type WorkerOptions } from './job-runner.flow.ts'

let lanes: ReadonlyMap<JobKind, ReturnType<typeof createJobRunner>> = new Map()

/** Schedules a job, unless it already exists. @returns false if the job already existed */
export async function planJob(job: NewJob, dueAt: Date): Promise<boolean> {
  return (await insertJob(job, dueAt)) !== undefined
}

/** Makes a job due now and wakes the worker of this instance. Another instance may still run the job first. */
export async function requestJob(job: NewJob): Promise<void> {
  await makeDue(job, storeTime())
  lanes.get(job.kind)?.wake()
}

/**
 * Runs work in this instance as soon as there is capacity. Saves a job only if the work fails or must run again. Never
 * throws.
 *
 * The work is dropped if the queue is full, if the work waits too long, or if the instance crashes first. The caller
 * must therefore first save the state from which a sweep finds dropped work.
 */
export function beginUnwritten({ job, work }: Unwritten): void {
  const traceparent = currentTraceparent()
  const traced = { ...job, ...(traceparent && { traceparent }) }
  lanes.get(job.kind)?.beginUnwritten({ job: traced, work })
}

/** Starts running due jobs. A graceful stop waits for the running jobs. */
export function startWorker(options: WorkerOptions): void {
  const all = jobKinds.map((kind) => [kind, createJobRunner(kind, options)] as const)
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
