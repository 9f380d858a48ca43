import { Schema, type Model } from 'mongoose'
import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'
import type { AnyEvent } from './event.ts'
import type { Log } from './log.ts'
import type { Stopper } from './stop.ts'

/** The fields of a document that changes state and queues its events in one write. */
export const outboxFields = {
  outbox: { type: [Schema.Types.Mixed], default: [] },
  outboxHeldBy: { type: String },
  outboxHeldUntil: { type: Date },
}

export type WithOutbox = {
  outbox: AnyEvent[]
  outboxHeldBy?: string | null
  outboxHeldUntil?: Date | null
}

/** Makes waiting entries cheap to find: an empty outbox holds no string, so it is not in the range. */
export const outboxIndex = { 'outbox.id': 1 } as const

type Held = { readonly model: Model<WithOutbox>; readonly id: unknown; readonly events: AnyEvent[] }

const leaseMilliseconds = 10_000
const sweepMilliseconds = 1_000
const batchSize = 50

/** Takes the lease of one document with waiting events. */
async function hold(model: Model<WithOutbox>, holder: string): Promise<Held | undefined> {
  const now = Date.now()
  const found = await model
    .findOneAndUpdate(
      {
        'outbox.id': { $gt: '' },
        $or: [{ outboxHeldUntil: null }, { outboxHeldUntil: { $lt: new Date(now) } }],
      },
      { $set: { outboxHeldBy: holder, outboxHeldUntil: new Date(now + leaseMilliseconds) } },
      { returnDocument: 'after', projection: { outbox: 1 } },
    )
    .lean()
  return found ? { model, id: found._id, events: found.outbox } : undefined
}

/** Gives the lease back and takes away what was sent; a lease that went to another relay stays there. */
async function release({ model, id }: Held, holder: string, sent: readonly AnyEvent[]) {
  await model.updateOne(
    { _id: id, outboxHeldBy: holder },
    {
      $pull: { outbox: { id: { $in: sent.map((event) => event.id) } } },
      $unset: { outboxHeldBy: '', outboxHeldUntil: '' },
    },
  )
}

async function holdSome(models: readonly Model<WithOutbox>[], holder: string): Promise<Held[]> {
  const held: Held[] = []
  for (const model of models) {
    while (held.length < batchSize) {
      const one = await hold(model, holder)
      if (!one) break
      held.push(one)
    }
  }
  return held
}

export type RelayOptions = {
  readonly models: readonly Model<never>[]
  readonly bus: Pick<Bus, 'publish'>
  readonly log: Log
  readonly stopper: Stopper
  /** Told of each event that Kafka has taken; at least once, and it must not throw. */
  readonly afterPublish?: (event: AnyEvent) => void
}

/**
 * Sends what waits in the outboxes, at once when kicked and by a sweep every second, which also picks up what
 * a crash left. A crash between sending and taking away sends twice; consumers stand that.
 */
export function startRelay(options: RelayOptions) {
  const { bus, log, stopper, afterPublish } = options
  const models = options.models as unknown as readonly Model<WithOutbox>[]
  const holder = randomUUID()
  let running: Promise<void> | undefined
  let again = false
  let stopping = false

  async function sendSome(): Promise<boolean> {
    const held = await holdSome(models, holder)
    if (held.length === 0) return false
    const events = held.flatMap((one) => one.events)
    try {
      await bus.publish(events)
    } catch (error) {
      await Promise.all(held.map((one) => release(one, holder, [])))
      throw error
    }
    await Promise.all(held.map((one) => release(one, holder, one.events)))
    if (afterPublish) events.forEach(afterPublish)
    return true
  }

  async function drain(): Promise<void> {
    do {
      again = false
      while (!stopping && (await sendSome()));
    } while (again && !stopping)
  }

  function kick(): void {
    again = true
    running ??= drain()
      .catch((error: unknown) => {
        again = false
        log.warn({ err: error }, 'events wait in the outbox')
      })
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(kick, sweepMilliseconds)
  stopper.add('relay', async () => {
    clearInterval(timer)
    await running
    stopping = true
  })
  return { kick }
}

export type Relay = ReturnType<typeof startRelay>
