import { createLog } from '@axle/kit/observability/log'
import { type Interleaving, openInterleaving } from '@axle/kit/testing/interleave'
import { createTestStopper } from '@axle/kit/testing/stopper'
import { until } from '@axle/kit/testing/until'
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
import { createJobRunner } from '../../src/job/job-runner.flow.ts'

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

/** Creates a job runner, and a list of the tasks that it has run. */
function createTestLane() {
  const done: string[] = []
  const nothing = () => Promise.resolve()
  const usual = async () => void done.push('usual')
  const lane = createJobRunner('settle', {
    work: { settle: usual, refund: usual, check: usual },
    onFailure: nothing,
    onRecovery: nothing,
    sweepSeconds: 1,
    leaseSeconds: 1,
    log: createLog('lane', 'silent'),
    stopper: createTestStopper(),
  })
  return { lane, done }
}

const begun = { kind: 'settle', subject: 'a', orderId: 'order', paymentId: 'a' } as const

test('beginUnwritten leaves no job if the work succeeds', async () => {
  const { lane, done } = createTestLane()
  lane.beginUnwritten({ job: begun, work: async () => void done.push('now') })
  await until('it is done', () => done.length > 0)
  await lane.stop()
  expect([done, await written()]).toEqual([['now'], null])
})

test('beginUnwritten saves a job if the work must run again', async () => {
  const { lane } = createTestLane()
  lane.beginUnwritten({ job: begun, work: async () => after(60_000) })
  await until('it is written', async () => (await written()) !== null)
  expect(await written()).toMatchObject({ dueAt: after(60_000), failures: 0, asked: 1 })
  await lane.stop()
})

test('beginUnwritten saves a job with one failure if the work fails', async () => {
  const { lane } = createTestLane()
  lane.beginUnwritten({ job: begun, work: () => Promise.reject(new Error('away')) })
  await until('it is written', async () => (await written()) !== null)
  expect(await written()).toMatchObject({ failures: 1, fault: 'Error: away' })
  await lane.stop()
})

test('beginUnwritten drops work that has waited too long for capacity', async () => {
  const { lane, done } = createTestLane()
  const beginNoting = (word: string) =>
    lane.beginUnwritten({ job: begun, work: async () => void done.push(word) })
  const full = Array.from({ length: 32 }, () => Promise.withResolvers<undefined>())
  for (const { promise } of full) lane.beginUnwritten({ job: begun, work: () => promise })
  beginNoting('late')
  const now = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 6_000)
  beginNoting('in time')
  full.forEach(({ resolve }) => resolve(undefined))
  await until('there was room', () => done.includes('in time'))
  await lane.stop()
  jest.restoreAllMocks()
  expect(done).toEqual(['in time'])
})
