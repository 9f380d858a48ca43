import { Refusal } from '@axle/kit/errors/errors'
import {
  type Actor,
  type Interleaving,
  interleavings,
  openInterleaving,
} from '@axle/kit/testing/interleave'
import fc from 'fast-check'
import { jobs } from '../../src/job/job.store.ts'
import { findOrder } from '../../src/order/order.store.ts'
import { refundOrder } from '../../src/order/refund.flow.ts'
import { requeueStatus } from '../../src/order/overdue.store.ts'
import { repay } from '../../src/payment/repaying.flow.ts'
import {
  act,
  action,
  admin,
  press,
  refund,
  type Action,
  type Background,
} from '../interleaving-actions.setup.ts'
import { assertMoney } from '../interleaving-books.setup.ts'
import { createBackground, createProvider, placed, type CardName } from '../interleaving.setup.ts'

const runs = interleavings(150)
const restRounds = 40
const workRounds = 8

let world: Interleaving

beforeAll(async () => {
  world = await openInterleaving()
  // Fakes only the clock. Timers still run at their real speed.
  const real = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const
  jest.useFakeTimers({
    doNotFake: [...real, 'clearTimeout', 'clearInterval', 'performance', 'hrtime'],
  })
})
afterAll(async () => {
  jest.useRealTimers()
  await world?.close()
})

function isRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** Reads events and runs jobs until no events or jobs are left. */
async function rest({ readEvents, doJobs, sweep, hurry }: Background): Promise<void> {
  hurry()
  for (let round = 0; round < restRounds; round++) {
    const found = (await readEvents()) + (await doJobs())
    await sweep()
    if (found === 0 && (await jobs.countDocuments({})) === 0 && (await readEvents()) === 0) return
  }
  throw new Error(`It is not at rest: ${JSON.stringify(await jobs.find({}).lean())}`)
}

/**
 * Returns the actors: users who send requests, two instances that read events, and two instances that run jobs. One
 * instance of each pair crashes.
 */
function createActors(all: readonly Action[], id: string, work: Background) {
  const presses = all.flatMap((one, index): Actor[] => {
    const { presses: count, diesAfter, freezesAfter } = one
    const name = `${one.what.kind} ${index}`
    const run = () => act(one.what, id, work).catch(isRefusal)
    const first = { name, run, diesAfter, freezesAfter }
    return count === 1 ? [first] : [first, { name: `${name} again`, run }]
  })
  const instances = [{ diesAfter: 20 }, {}].flatMap((fate, index): Actor[] => [
    { name: `events ${index}`, run: () => often(work.readEvents), ...fate },
    { name: `jobs ${index}`, run: () => often(work.doJobs), ...fate },
  ])
  return [...presses, ...instances]
}

async function often(work: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < workRounds; round++) await work()
}

const situation = fc.record({
  silentFor: fc.nat(3),
  timeout: fc.constantFrom(0, 120),
  all: fc.array(action, { minLength: 1, maxLength: 4 }),
})

test('money matches the order’s status despite crashes, freezes and repeated requests in any sequence', async () => {
  const property = fc.asyncProperty(fc.scheduler(), situation, async (scheduler, input) => {
    await jobs.deleteMany({})
    const { _id } = await placed()
    const provider = createProvider(input.silentFor)
    const background = createBackground(_id, provider.provider, input.timeout)
    await world.interleave(scheduler, createActors(input.all, _id, background))
    await rest(background)
    await assertMoney(_id, provider)
  })
  await fc.assert(property, runs)
}, 600_000)

async function paid() {
  const { _id } = await placed()
  const provider = createProvider(0)
  const work = createBackground(_id, provider.provider, 120)
  await act({ kind: 'pay', card: 'good', key: 0 }, _id, work)
  while ((await findOrder(_id))?.status !== 'paid') {
    await work.doJobs()
    await work.readEvents()
  }
  return { _id, provider, work }
}

test('repay() does not pay out a recorded refund again if its job runs again', async () => {
  await jobs.deleteMany({})
  const { _id, provider, work } = await paid()
  await refundOrder(admin, _id, { amount: 3 }, 'a part')
  const job = (await jobs.findOne({ kind: 'refund', orderId: _id }).lean()) ?? undefined
  await rest(work)
  const deaf = { ...provider.provider, refund: () => Promise.reject(new Error('Sent already')) }
  expect(job && (await repay(deaf, job))).toBeUndefined()
  expect(job?.refund?.cents).toBe(300)
  await assertMoney(_id, provider)
})

test('concurrent and repeated refunds pay each amount once and never exceed the paid amount', async () => {
  const refunds = fc.array(refund, { minLength: 1, maxLength: 3 })
  const property = fc.asyncProperty(fc.scheduler(), refunds, async (scheduler, all) => {
    await jobs.deleteMany({})
    const { _id, provider, work } = await paid()
    const presses = all.map((what) => ({
      what,
      presses: 2,
      diesAfter: undefined,
      freezesAfter: undefined,
    }))
    await world.interleave(scheduler, createActors(presses, _id, work))
    await rest(work)
    await assertMoney(_id, provider)
    const ids = (await findOrder(_id))?.refunds?.map(({ refundId }) => refundId) ?? []
    expect(ids).toEqual([...new Set(ids)])
  })
  await fc.assert(property, { ...runs, numRuns: Math.ceil(runs.numRuns / 5) })
}, 600_000)

test.each([1, 2, 3, 4])(
  'late money of a timed-out attempt is refunded after %i queries if another attempt pays',
  async (silentFor) => {
    await jobs.deleteMany({})
    const { _id } = await placed()
    const provider = createProvider(silentFor)
    const work = createBackground(_id, provider.provider, 0)
    // The instance that started the charge has crashed, so only the jobs query the outcomes, in a known order.
    const begin = (card: CardName) => press({ card, key: 0 }, _id, work)
    await begin('late')
    while ((await findOrder(_id))?.status === 'paying') {
      await work.doJobs()
      await work.readEvents()
    }
    if ((await findOrder(_id))?.status === 'payment_failed') await begin('good')
    await rest(work)
    await assertMoney(_id, provider)
    expect((await findOrder(_id))?.status).toBe('paid')
  },
)

test('requeueStatus does not queue an event that is still in the outbox', async () => {
  const { _id } = await placed()
  const order = await findOrder(_id)
  if (!order) throw new Error('The order is gone')
  expect(await requeueStatus(order, 'placed')).toBe(false)
  const { outbox = [] } = (await findOrder(_id)) ?? {}
  expect(outbox.filter(({ type }) => type === 'order.placed')).toHaveLength(1)
})
