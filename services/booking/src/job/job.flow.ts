import { storeTime } from '@axle/kit/clock'
import {
  findOldJobs,
  insertJob,
  type Job,
  type JobKind,
  jobKinds,
  makeDue,
  type NewJob,
} from './job.store.ts'
import { createLane, type Hastened, type WorkerOptions } from './lane.flow.ts'

let lanes: ReadonlyMap<JobKind, ReturnType<typeof createLane>> = new Map()

/** Writes that work is to be done at a time. @returns whether that was not written already */
export async function planJob(job: NewJob, dueAt: Date): Promise<boolean> {
  return (await insertJob(job, dueAt)) !== undefined
}

/**
 * Writes that work is to be done at a time, and that until then it is kept for the caller.
 * @returns the claim, unless the work was written already
 */
export async function claimJob(job: NewJob, dueAt: Date): Promise<Job | undefined> {
  return insertJob(job, dueAt, dueAt)
}

/** Writes that work is due, and begins with it here unless another instance is faster. */
export async function requestJob(job: NewJob): Promise<void> {
  await makeDue(job, storeTime())
  lanes.get(job.kind)?.wake()
}

/** Begins with a planned job as soon as there is room here, or when it is due. It never throws. */
export function hastenJob(next: Hastened): void {
  lanes.get(next.job.kind)?.hasten(next)
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
