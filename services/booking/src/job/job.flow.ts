import { storeTime } from '@axle/kit/clock'
import { currentTraceparent } from '@axle/kit/tracing'
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
import { createLane, type Unwritten, type WorkerOptions } from './lane.flow.ts'

let lanes: ReadonlyMap<JobKind, ReturnType<typeof createLane>> = new Map()

/** Writes that work is to be done at a time. @returns whether that was not written already */
export async function planJob(job: NewJob, dueAt: Date): Promise<boolean> {
  return (await insertJob(job, dueAt)) !== undefined
}

/** Writes that work is due, and begins with it here unless another instance is faster. */
export async function requestJob(job: NewJob): Promise<void> {
  await makeDue(job, storeTime())
  lanes.get(job.kind)?.wake()
}

/**
 * Begins with work here and now, or as soon as there is room, and writes a job of it only if it is to be done again. Where
 * there is no room for long, or a crash comes first, it is not done: the caller must have written what others find it by.
 * It never throws.
 */
export function beginUnwritten({ job, work }: Unwritten): void {
  const traceparent = currentTraceparent()
  const traced = { ...job, ...(traceparent && { traceparent }) }
  lanes.get(job.kind)?.beginUnwritten({ job: traced, work })
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

/** As many due jobs are counted. */
const countedAtMost = 1_000

/** How many jobs are due. */
export async function countDueJobs(): Promise<number> {
  return (await listDueTimes(storeTime(), countedAtMost)).length
}

/** How long the job has been due that has waited longest, in seconds; 0 while none is. */
export async function dueJobAgeSeconds(): Promise<number> {
  const now = storeTime()
  const [first = now] = await listDueTimes(now, 1)
  return (now.getTime() - first.getTime()) / 1_000
}

export type { Job, NewJob }
