import { type Interleaving, openInterleaving } from '@axle/kit/testing/interleave'
import {
  endJob,
  insertJob,
  type Job,
  jobs,
  makeDue,
  reschedule,
  putOffFailed,
  takeJob,
} from '../../src/job/job.store.ts'

const leaseMs = 1_000
const settlement = { kind: 'settle', subject: 'a', orderId: 'order', paymentId: 'a' } as const

let world: Interleaving

beforeAll(async () => {
  world = await openInterleaving()
})
afterAll(() => world?.close())
beforeEach(() => jobs.deleteMany({}))

const start = Date.now()
const after = (milliseconds: number) => new Date(start + milliseconds)
const written = () => jobs.findById('settle:a').lean()

async function take(at: Date): Promise<Job> {
  const job = await takeJob('settle', at, leaseMs)
  if (!job) throw new Error('There is no job to take')
  return job
}

describe('job lease', () => {
  test('takeJob skips a leased job until its lease ends', async () => {
    await insertJob(settlement, after(0))
    await take(after(0))
    expect(await takeJob('settle', after(leaseMs - 1), leaseMs)).toBeNull()
    expect(await takeJob('settle', after(leaseMs), leaseMs)).not.toBeNull()
  })

  test('endJob deletes a planned job before it is due', async () => {
    const job = await insertJob(settlement, after(leaseMs))
    if (job) await endJob(job)
    expect(await written()).toBeNull()
  })

  test('endJob and reschedule do not change a planned job that another instance has leased', async () => {
    const job = await insertJob(settlement, after(0))
    if (!job) throw new Error('The job exists already.')
    const held = await take(after(leaseMs))
    await endJob(job)
    await reschedule(job, after(60_000))
    expect(await written()).toEqual(held)
  })

  test('endJob, reschedule and putOffFailed change nothing if the lease was lost', async () => {
    await insertJob(settlement, after(0))
    const lost = await take(after(0))
    const held = await take(after(2 * leaseMs))
    await endJob(lost)
    expect(await written()).toEqual(held)
    await reschedule(lost, after(60_000))
    expect(await written()).toEqual(held)
    await putOffFailed(lost, after(60_000), 'away')
    expect(await written()).toEqual(held)
  })

  test.each([
    ['is not deleted', endJob],
    ['is not postponed', (job: Job) => reschedule(job, after(60_000))],
  ])('job that is requested while it runs %s and is due now', async (_what, finish) => {
    await insertJob(settlement, after(0))
    const running = await take(after(0))
    await makeDue(settlement, after(10))
    await finish(running)
    expect(await written()).toMatchObject({ asked: 2, dueAt: after(10), heldUntil: null })
  })
})
