import type { Scheduler } from 'fast-check'
import mongoose from 'mongoose'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setImmediate as tick } from 'node:timers/promises'
import { playedInstance } from '../async/instance.ts'
import { testEnvironment } from './environment.ts'

/**
 * A simulated instance that performs one task, concurrently with other instances. The scheduler determines the order of
 * all their calls to MongoDB, the payment provider and Kafka.
 */
export type Actor = {
  readonly name: string
  readonly run: () => Promise<unknown>
  /** Number of calls after which the instance dies, as with kill -9. If undefined, the instance never dies. */
  readonly diesAfter?: number | undefined
  /**
   * Number of calls after which the instance freezes until all others are idle, as with SIGSTOP. If undefined, the
   * instance never freezes.
   */
  readonly freezesAfter?: number | undefined
}

type Running = Pick<Actor, 'name' | 'diesAfter' | 'freezesAfter'> & { calls: number }
type Method = (this: unknown, ...parameters: unknown[]) => Promise<unknown>

const context = new AsyncLocalStorage<Running>()
let scheduler: Scheduler | undefined
let frozen: (() => void)[] = []
let callsInFlight = 0
let onLanded: (() => void) | undefined

/**
 * Delays a simulated instance's call until the scheduler chooses it. Calls by other code, such as a test that checks
 * the result, are made at once.
 */
export async function inTurn<T>(what: string, call: () => Promise<T>): Promise<T> {
  const actor = context.getStore()
  if (!scheduler || !actor) return call()
  if (actor.calls === actor.diesAfter) return new Promise<never>(() => undefined)
  if (actor.calls === actor.freezesAfter) await new Promise<void>((thaw) => frozen.push(thaw))
  actor.calls += 1
  await scheduler.schedule(Promise.resolve(), `${actor.name}: ${what}`)
  callsInFlight += 1
  try {
    return await call()
  } finally {
    callsInFlight -= 1
    if (callsInFlight === 0) onLanded?.()
  }
}

/**
 * Waits until no simulated instance has a call in progress. Does not poll, because MongoDB needs the processor time.
 */
async function landed(): Promise<void> {
  if (callsInFlight > 0) await new Promise<void>((resolve) => (onLanded = resolve))
}

function patch(prototype: object, owner: string, names: readonly string[]): () => void {
  const methods = prototype as Record<string, Method>
  const undo = names.map((name) => {
    const original = methods[name]
    if (!original) throw new Error(`The driver has no ${owner}.${name}`)
    methods[name] = function (this: unknown, ...parameters) {
      return inTurn(`${owner}.${name}`, () => original.apply(this, parameters))
    }
    return () => void (methods[name] = original)
  })
  return () => undo.forEach((one) => one())
}

const writes = [
  ...['insertOne', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne'],
  'bulkWrite',
]

/**
 * Returns how many interleavings a property test tries, which is INTERLEAVINGS, or `usual` if that is unset. With
 * SHRINK=no, a failure is reported without shrinking, for runs that only need to know whether a failure exists.
 */
export function interleavings(usual: number) {
  const numRuns = Number(process.env['INTERLEAVINGS'] ?? usual)
  const endOnFailure = process.env['SHRINK'] === 'no'
  return { numRuns, endOnFailure, includeErrorInReport: true }
}

/**
 * Opens an empty database on the real MongoDB. The scheduler decides when each call by a simulated instance is made.
 */
export async function openInterleaving() {
  const { MONGO_URL } = testEnvironment()
  mongoose.set({ bufferCommands: false, autoIndex: false, autoCreate: false })
  await mongoose.connect(MONGO_URL, { dbName: `interleaved-${randomUUID()}` })
  const { AggregationCursor, Collection, FindCursor } = mongoose.mongo
  const undo = [
    patch(Collection.prototype, 'store', [...writes, 'findOne', 'countDocuments']),
    patch(FindCursor.prototype, 'store.find', ['toArray']),
    patch(AggregationCursor.prototype, 'store.aggregate', ['toArray']),
  ]

  /** Waits until each simulated instance is waiting for the scheduler, is frozen, or has ended. */
  async function rest(): Promise<void> {
    do {
      await landed()
      await tick()
    } while (callsInFlight > 0)
    await tick()
  }

  return {
    /** Runs simulated instances concurrently, one call at a time, until all have ended or died. */
    interleave: async (by: Scheduler, actors: readonly Actor[]): Promise<void> => {
      scheduler = by
      const faults: unknown[] = []
      frozen = []
      for (const { run, ...actor } of actors) {
        const running = { ...actor, calls: 0 }
        context
          .run(running, () => playedInstance.run(running, run))
          .catch((error: unknown) => void faults.push(error))
      }
      for (await rest(); by.count() + frozen.length > 0; await rest()) {
        if (by.count() > 0) await by.waitNext(1)
        else frozen.shift()?.()
      }
      scheduler = undefined
      if (faults.length > 0) throw faults[0]
    },
    close: async (): Promise<void> => {
      undo.forEach((one) => one())
      await mongoose.connection.db?.dropDatabase()
      await mongoose.disconnect()
    },
  }
}

export type Interleaving = Awaited<ReturnType<typeof openInterleaving>>
