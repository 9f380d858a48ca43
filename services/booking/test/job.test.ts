import { createLog } from '@axle/kit/log'
import type { Stopper } from '@axle/kit/stop'
import { type Interleaving, openInterleaving } from '@axle/kit/testing/interleave'
import { until } from '@axle/kit/testing/until'
import {
  endJob,
  insertJob,
  type Job,
  jobs,
  makeDue,
  putOff,
  putOffFailed,
  takeJob,
  takePlanned,
} from '../src/job/job.store.ts'
import { createLane } from '../src/job/lane.flow.ts'

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

describe('the lease of a job', () => {
  test('a job on which an instance works is taken by no other', async () => {
    await insertJob(settlement, after(0))
    await take(after(0))
    expect(await takeJob('settle', after(leaseMs - 1), leaseMs)).toBeNull()
    expect(await takePlanned(settlement, after(leaseMs - 1), leaseMs)).toBeNull()
    expect(await takePlanned(settlement, after(leaseMs), leaseMs)).not.toBeNull()
  })

  test('whoever has lost the lease of a job neither ends it, nor puts it off, nor gives it back', async () => {
    await insertJob(settlement, after(0))
    const lost = await take(after(0))
    const held = await take(after(2 * leaseMs))
    await endJob(lost)
    expect(await written()).toEqual(held)
    await putOff(lost, after(60_000))
    expect(await written()).toEqual(held)
    await putOffFailed(lost, after(60_000), 'away')
    expect(await written()).toEqual(held)
  })

  test.each([
    ['is not ended', endJob],
    ['is not put off', (job: Job) => putOff(job, after(60_000))],
  ])('a job that is asked for while it runs %s, and is due at once', async (_what, finish) => {
    await insertJob(settlement, after(0))
    const running = await take(after(0))
    await makeDue(settlement, after(10))
    await finish(running)
    expect(await written()).toMatchObject({ asked: 2, dueAt: after(10), heldUntil: null })
  })
})

/** A lane whose works say which of them was done. */
function createTestLane() {
  const done: string[] = []
  const work = (name: string) => () => {
    done.push(name)
    return Promise.resolve(undefined)
  }
  const nothing = () => Promise.resolve()
  const stopper: Stopper = {
    add: () => undefined,
    addDelay: () => undefined,
    assertRunning: nothing,
    stop: nothing,
  }
  const usual = work('usual')
  const lane = createLane('settle', {
    work: { settle: usual, refund: usual, check: usual },
    onFailure: nothing,
    onRecovery: nothing,
    sweepSeconds: 1,
    leaseSeconds: 1,
    log: createLog('lane', 'silent'),
    stopper,
  })
  return { lane, done, hastened: work('hastened') }
}

test.each([
  ['is done as it was begun while its claim is fresh', 10_000, 'hastened'],
  ['whose claim has ended is done as any other, which reads how things stand', -1, 'usual'],
  ['that was claimed by another call is done as any other', undefined, 'usual'],
])('a job that is hastened and %s', async (_what, claimMs, expected) => {
  const { lane, done, hastened } = createTestLane()
  const now = Date.now()
  const heldUntil = claimMs === undefined ? undefined : new Date(now + claimMs)
  const inserted = await insertJob(settlement, new Date(now + 10_000), heldUntil)
  const claimed = heldUntil && inserted
  lane.hasten({ job: settlement, claimed, work: hastened })
  await until('it is done', () => done.length > 0)
  expect(done).toEqual([expected])
  await until('it is over', async () => (await written()) === null)
  await lane.stop()
})
