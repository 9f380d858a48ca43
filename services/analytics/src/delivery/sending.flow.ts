import { storeTime } from '@axle/kit/clock'
import { createEachAlone } from '@axle/kit/each-alone'
import { sharedFlights } from '@axle/kit/flights'
import type { Log } from '@axle/kit/log'
import { throughOutages } from '@axle/kit/through-outages'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Seal } from '../webhook/seal.ts'
import { openSecrets, receivers } from '../webhook/webhook.flow.ts'
import { hasFailedTooLong, type KeptWebhook } from '../webhook/webhook.rules.ts'
import {
  type Attempt,
  type Delivery,
  type Ended,
  endTry,
  findDue,
  removeOfWebhook,
  takeDeliveries,
} from './delivery.store.ts'
import { NoAnswer, post, type Reach } from './receiver.client.ts'
import { beginning, outcomeOf, type Retries, waitMsAfter } from './retrying.rules.ts'
import { signedHeaders } from './signature.ts'

type SendingOptions = {
  readonly seal: Seal
  readonly reach: Reach
  readonly retries: Retries
  /** After so many days of failures alone a webhook is paused. */
  readonly failingDays: number
  readonly log: Log
}

/** How many messages an instance sends to a receiver at once, and to all: more than all receivers can hold. */
const perReceiver = 3
const atOnce = 64
/** A message of a webhook that is paused is looked at again after this. */
const pausedMs = 60_000
/** How much longer than a try an instance keeps a message for itself. */
const leaseMs = 10_000
/** How long the outcome of a try is kept while the store is away. */
const outcomeKept = { patienceMs: 20_000, pauseMs: 1_000 }
const stopMs = 10_000
const userAgent = 'Axle-Webhooks/1'

/** Makes one try. @returns what came of it */
async function attempt(
  { messageId: id, body }: Delivery,
  webhook: KeptWebhook,
  { seal, reach }: SendingOptions,
): Promise<Attempt> {
  const at = storeTime()
  const began = performance.now()
  const secrets = await openSecrets(seal, webhook)
  if (secrets.length === 0) {
    return { at, milliseconds: 0, fault: 'The secret cannot be opened. Make a new one.' }
  }
  const took = () => ({ at, milliseconds: Math.round(performance.now() - began) })
  const seconds = Math.floor(at.getTime() / 1_000)
  const signed = signedHeaders(secrets, { id, seconds, body })
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': userAgent }
  try {
    const { status, text } = await post(webhook.url, headers, body, reach)
    return { ...took(), status, ...(text && { answer: text }) }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { ...took(), fault: error.message }
  }
}

/** Writes of a webhook what a try that failed says of it, and pauses it where that was the last. */
async function noteFailure(
  { _id, failingSince }: KeptWebhook,
  isGone: boolean,
  { failingDays, log }: SendingOptions,
): Promise<void> {
  const now = storeTime()
  const isOver = isGone || hasFailedTooLong(failingSince ?? now, now, failingDays)
  if (!failingSince) await receivers.noteFailing(_id, now)
  if (!isOver) return
  const reason = isGone ? 'gone' : 'failing'
  if (await receivers.pause(_id, reason)) log.warn({ webhook: _id, reason }, 'webhook paused')
}

/** Puts a message off whose webhook is paused, without a try, unless it is too old for one. */
async function wait(delivery: Delivery, ageMs: number, retries: Retries): Promise<void> {
  const isOver = waitMsAfter(1, ageMs, 0, retries) === undefined
  const dueAt = new Date(storeTime().getTime() + pausedMs)
  await endTry(delivery, isOver ? { status: 'failed' } : { status: 'waiting', dueAt })
}

/** What a try leaves of a message. */
function endOf(delivery: Delivery, tried: Attempt, ageMs: number, retries: Retries): Ended {
  const outcome = outcomeOf(tried.status ?? undefined)
  if (outcome === 'delivered') return { status: 'delivered', attempt: tried }
  const waitMs = waitMsAfter(delivery.attemptCount + 1, ageMs, Math.random(), retries)
  if (outcome === 'gone' || waitMs === undefined) return { status: 'failed', attempt: tried }
  const dueAt = new Date(storeTime().getTime() + waitMs)
  return { status: 'waiting', dueAt, attempt: tried }
}

/** Sends a message once, and writes what became of it. */
async function sendOne(delivery: Delivery, options: SendingOptions): Promise<void> {
  const { retries, log } = options
  const webhook = await receivers.find(delivery.webhookId)
  if (!webhook) return removeOfWebhook(delivery.webhookId)
  const ageMs = () => storeTime().getTime() - delivery.since.getTime()
  if (webhook.state === 'paused') return wait(delivery, ageMs(), retries)
  const tried = await attempt(delivery, webhook, options)
  const end = endOf(delivery, tried, ageMs(), retries)
  await throughOutages(() => endTry(delivery, end), log, outcomeKept)
  const isGone = outcomeOf(tried.status ?? undefined) === 'gone'
  if (end.status !== 'delivered') await noteFailure(webhook, isGone, options)
  else if (webhook.failingSince) await receivers.noteWell(webhook._id)
}

/** Room for so many messages at once, of all receivers and of each. @param onRoom runs when one has ended */
function createRoom(onRoom: () => void) {
  const counts = new Map<string, number>()
  const works = new Set<Promise<void>>()

  function count(webhookId: string, by: number): void {
    const left = (counts.get(webhookId) ?? 0) + by
    if (left > 0) counts.set(webhookId, left)
    else counts.delete(webhookId)
  }

  return {
    counts: counts as ReadonlyMap<string, number>,
    left: (): number => atOnce - works.size,
    /** @param work which never throws */
    begin: (webhookId: string, work: Promise<void>): void => {
      count(webhookId, 1)
      const whole = work.finally(() => {
        count(webhookId, -1)
        works.delete(whole)
        onRoom()
      })
      works.add(whole)
    },
    settle: () => Promise.all(works),
  }
}

/**
 * Makes what sends messages that are due. An instance keeps a message for itself while it sends it, so that only a crash, or
 * an answer that comes when the store is away, has it sent twice, under the same id.
 */
export function createSending(options: SendingOptions) {
  const { log, reach } = options
  const eachAlone = createEachAlone({ name: 'webhook deliveries', log })
  const room = createRoom(wake)
  let isStopping = false

  /** Sends a message once; one that cannot be sent waits for a growing delay. @throws the error of an outage */
  async function sendAlone(delivery: Delivery): Promise<void> {
    await eachAlone(
      [delivery],
      ({ _id }) => _id,
      (one) => sendOne(one, options),
    )
  }

  /** @returns whether there may be more to begin with */
  async function beginSome(): Promise<boolean> {
    if (isStopping || room.left() <= 0) return false
    const hasRoom = (id: string) => (room.counts.get(id) ?? 0) < perReceiver
    const now = storeTime()
    const due = await findDue(now, perReceiver, (await receivers.ids()).filter(hasRoom))
    const chosen = beginning(due, room.counts, perReceiver)
      .slice(0, room.left())
      .map(({ _id }) => _id)
    if (chosen.length === 0) return false
    const until = new Date(now.getTime() + reach.timeoutMs + leaseMs)
    const taken = await takeDeliveries(chosen, randomUUID(), { now, until })
    for (const delivery of taken) {
      const work = sendAlone(delivery).catch((error: unknown) =>
        log.warn({ err: error, delivery: delivery._id }, 'delivery not finished'),
      )
      room.begin(delivery.webhookId, work)
    }
    return taken.length > 0
  }

  const sendDue = sharedFlights(async (): Promise<void> => {
    while (await beginSome());
  })

  function wake(): void {
    if (isStopping) return
    sendDue().catch((error: unknown) => log.warn({ err: error }, 'deliveries cannot be taken'))
  }

  return {
    /** Begins with what is due, as far as there is room. */
    sendDue,
    /** The same, for whom it is not to be waited for. It never throws. */
    wake,
    /** Begins no further message, and waits some seconds for those that are on their way. */
    stop: async (): Promise<void> => {
      isStopping = true
      await Promise.race([room.settle(), pause(stopMs, undefined, { ref: false })])
    },
  }
}
