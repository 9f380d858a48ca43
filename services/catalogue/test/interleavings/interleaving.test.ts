import type { OrderFacts } from '@axle/kit/events.gen'
import { eachStrictly } from '@axle/kit/testing/each-strictly'
import {
  type Actor,
  type Interleaving,
  interleavings,
  openInterleaving,
} from '@axle/kit/testing/interleave'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beginCount } from '../../src/stock/count.flow.ts'
import { finishForgotten } from '../../src/stock/repair.flow.ts'
import { findReservation } from '../../src/stock/reservation.store.ts'
import { release, reserve, restock, sell } from '../../src/stock/stock.flow.ts'
import { computeSurplus } from '../../src/stock/stock.rules.ts'
import { findStock } from '../../src/stock/stock.store.ts'

const runs = interleavings(400)

const paths = {
  waiting: ['placed'],
  cancelled: ['placed', 'cancelled'],
  paid: ['placed', 'paid'],
  refunded: ['placed', 'paid', 'refunded'],
} as const
type Path = keyof typeof paths
type Step = (typeof paths)[Path][number]

/** Final reservation state for each event sequence of an order whose units were reserved. */
const ends = { waiting: 'reserved', cancelled: 'released', paid: 'sold', refunded: 'restocked' }

const handlers: Readonly<Record<Step, (order: OrderFacts) => Promise<unknown>>> = {
  placed: (order) => reserve(order, async () => true),
  cancelled: release,
  paid: sell,
  refunded: restock,
}

let world: Interleaving

beforeAll(async () => {
  world = await openInterleaving()
})
afterAll(() => world?.close())

/** Numbers of calls after which an instance is killed or frozen. Undefined means never. */
const fateOfInstance = fc.record({
  diesAfter: fc.option(fc.nat(20), { nil: undefined }),
  freezesAfter: fc.option(fc.nat(20), { nil: undefined, freq: 1 }),
})
type Fate = Pick<Actor, 'diesAfter' | 'freezesAfter'>
const fateless: Fate = { diesAfter: undefined, freezesAfter: undefined }

/** An order, and one or more instances. Each instance reads every event of the order once. */
const orderPlan = fc.record({
  path: fc.constantFrom(...(Object.keys(paths) as Path[])),
  quantity: fc.integer({ min: 1, max: 3 }),
  fates: fc.array(fateOfInstance, { minLength: 1, maxLength: 3 }),
})
type Plan = Readonly<{ path: Path; quantity: number; fates: readonly Fate[] }>

function createOrder(productId: string, quantity: number): OrderFacts {
  const orderId = randomUUID()
  return { orderId, productId, quantity, totalCents: 100, buyerId: 'buyer' }
}

/** Processes an order's events. Skips the payment and refund unless the order's units were reserved. */
async function read(order: OrderFacts, path: Path): Promise<void> {
  for (const step of paths[path]) {
    const state = (await findReservation(order.orderId))?.state
    const isPublished = state !== undefined && state !== 'rejected'
    if ((step === 'paid' || step === 'refunded') && !isPublished) return
    await handlers[step](order)
  }
}

async function assertCounts(productId: string, plans: readonly Plan[], orders: OrderFacts[]) {
  const stock = await findStock(productId)
  if (!stock) throw new Error('The stock is gone')
  let [held, sold] = [0, 0]
  for (const [index, { orderId, quantity }] of orders.entries()) {
    const state = (await findReservation(orderId))?.state
    const { path = 'waiting' } = plans[index] ?? {}
    expect(['rejected', ends[path]]).toContain(state)
    if (state === 'reserved') held += quantity
    if (state === 'sold') sold += quantity
  }
  expect(computeSurplus(stock)).toBe(0)
  expect([stock.moves, stock.held, stock.sold - stock.returned]).toEqual([[], held, sold])
  expect(stock.free).toBeGreaterThanOrEqual(0)
}

/**
 * Runs instances that process the events of each order, until the instances finish, are killed or are frozen. Then
 * checks the stock counts.
 */
async function play(scheduler: fc.Scheduler, units: number, all: readonly Plan[]): Promise<void> {
  const productId = randomUUID()
  await beginCount(productId, units)
  const orders = all.map(({ quantity }) => createOrder(productId, quantity))
  const actors = orders.flatMap((order, index): Actor[] => {
    const { path = 'waiting', fates = [] } = all[index] ?? {}
    return fates.map((fate, instance) => ({
      name: `order ${index}, instance ${instance}`,
      run: () => read(order, path),
      ...fate,
    }))
  })
  await world.interleave(scheduler, actors)
  // Kafka redelivers unacknowledged events, and the sweep repairs everything else.
  for (const [index, order] of orders.entries()) await read(order, all[index]?.path ?? 'waiting')
  await finishForgotten(eachStrictly)
  await assertCounts(productId, all, orders)
}

test('stock counts each unit once even if concurrent instances crash or freeze at any point', async () => {
  const input = [fc.scheduler(), fc.integer({ min: 0, max: 6 })] as const
  const plans = fc.array(orderPlan, { minLength: 1, maxLength: 3 })
  const property = fc.asyncProperty(...input, plans, play)
  await fc.assert(property, runs)
}, 600_000)

test('an instance that resumes after another instance has refunded the order changes nothing', async () => {
  const property = fc.asyncProperty(fc.scheduler(), fc.nat(20), async (scheduler, freezesAfter) => {
    const fates = [{ diesAfter: undefined, freezesAfter }, fateless]
    await play(scheduler, 5, [{ path: 'refunded', quantity: 2, fates }])
  })
  await fc.assert(property, { ...runs, numRuns: Math.ceil(runs.numRuns / 5) })
}, 600_000)

test('a release that two instances process concurrently never makes more units available than exist', async () => {
  const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    const productId = randomUUID()
    await beginCount(productId, 1)
    const order = createOrder(productId, 1)
    await handlers.placed(order)
    let mostFree = 0
    /** Repeatedly reads the number of available units. */
    const watch = async () => {
      for (let count = 0; count < 20; count++) {
        mostFree = Math.max(mostFree, (await findStock(productId))?.free ?? 0)
      }
    }
    const actor = (name: string, run: () => Promise<void>): Actor => ({ name, run, ...fateless })
    await world.interleave(scheduler, [
      ...[1, 2].map((instance) => actor(`release ${instance}`, () => release(order))),
      actor('watch', watch),
    ])
    expect(mostFree).toBeLessThanOrEqual(1)
    expect(await findStock(productId)).toMatchObject({ free: 1, held: 0, moves: [] })
  })
  await fc.assert(property, runs)
}, 600_000)

test('an event that is already waiting in the outbox is not queued again', async () => {
  const productId = randomUUID()
  await beginCount(productId, 5)
  const order = createOrder(productId, 1)
  for (let times = 0; times < 3; times++) await handlers.placed(order)
  expect((await findReservation(order.orderId))?.outbox).toHaveLength(1)
})
