import { storeTime } from '@axle/kit/mongo/clock'
import { createEachAlone } from '@axle/kit/async/each-alone'
import { coalesce } from '@axle/kit/async/coalesce'
import type { Log } from '@axle/kit/observability/log'
import { retryOnOutage } from '@axle/kit/async/retry-on-outage'
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
import { beginning, toOutcome, type Retries, waitMsAfter } from './retrying.rules.ts'
import { signedHeaders } from './signature.ts'

type SendingOptions = {
  readonly seal: Seal
  readonly reach: Reach
  readonly retries: Retries
  /** Number of days of continuous failures after which a webhook is paused. */
  readonly failingDays: number
  readonly log: Log
}

/**
 * Maximum number of messages in flight per instance, for each receiver and in total. The total leaves room for the
 * maximum number of receivers.
 */
const perReceiver = 3
const atOnce = 64
/** Delay until a message of a paused webhook is checked again. */
const pausedMs = 60_000
/** Time by which a lease exceeds the timeout of an attempt. */
const leaseMs = 10_000
/** How long to retry saving an attempt's result while MongoDB is unavailable. */
const outcomeKept = { patienceMs: 20_000, pauseMs: 1_000 }
const stopMs = 10_000
const userAgent = 'Axle-Webhooks/1'

/** Makes one attempt to deliver a message. @returns its result */
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

/**
 * Records a failed attempt on its webhook. Pauses the webhook if its receiver is gone or has been failing for too long.
 */
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

/** Postpones a paused webhook's message without an attempt, or fails the message if it is too old. */
async function wait(delivery: Delivery, ageMs: number, retries: Retries): Promise<void> {
  const isOver = waitMsAfter(1, ageMs, 0, retries) === undefined
  const dueAt = new Date(storeTime().getTime() + pausedMs)
  await endTry(delivery, isOver ? { status: 'failed' } : { status: 'waiting', dueAt })
}

/** Returns the fields of a delivery to save after an attempt. */
function computeResult(delivery: Delivery, tried: Attempt, ageMs: number, retries: Retries): Ended {
  const outcome = toOutcome(tried.status ?? undefined)
  if (outcome === 'delivered') return { status: 'delivered', attempt: tried }
  const waitMs = waitMsAfter(delivery.attemptCount + 1, ageMs, Math.random(), retries)
  if (outcome === 'gone' || waitMs === undefined) return { status: 'failed', attempt: tried }
  const dueAt = new Date(storeTime().getTime() + waitMs)
  return { status: 'waiting', dueAt, attempt: tried }
}

/** Sends a message once and saves the result. */
async function sendOne(delivery: Delivery, options: SendingOptions): Promise<void> {
  const { retries, log } = options
  const webhook = await receivers.find(delivery.webhookId)
  if (!webhook) return removeOfWebhook(delivery.webhookId)
  const ageMs = () => storeTime().getTime() - delivery.since.getTime()
  if (webhook.state === 'paused') return wait(delivery, ageMs(), retries)
  const tried = await attempt(delivery, webhook, options)
  const end = computeResult(delivery, tried, ageMs(), retries)
  await retryOnOutage(() => endTry(delivery, end), log, outcomeKept)
  const isGone = toOutcome(tried.status ?? undefined) === 'gone'
  if (end.status !== 'delivered') await noteFailure(webhook, isGone, options)
  else if (webhook.failingSince) await receivers.noteWell(webhook._id)
}

/**
 * Limits the messages in flight, per receiver and in total.
 * @param onRoom runs when a message is no longer in flight
 */
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
    /** @param work attempt to deliver a message, as a promise that never rejects */
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
 * Creates the sender, which sends messages that are due. An instance leases each message while it sends the message. A
 * message is sent twice, with the same id, only after a crash or if MongoDB is unavailable when the response arrives.
 */
export function createSending(options: SendingOptions) {
  const { log, reach } = options
  const eachAlone = createEachAlone({ name: 'webhook deliveries', log })
  const room = createRoom(poll)
  let isStopping = false

  /**
   * Sends a message once. If a message cannot be processed, it waits for a growing delay.
   * @throws the error of an outage
   */
  async function sendAlone(delivery: Delivery): Promise<void> {
    await eachAlone(
      [delivery],
      ({ _id }) => _id,
      (one) => sendOne(one, options),
    )
  }

  /** @returns whether more deliveries may be due */
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
        log.warn({ err: error, delivery: delivery._id }, 'webhook delivery not finished'),
      )
      room.begin(delivery.webhookId, work)
    }
    return taken.length > 0
  }

  const sendDue = coalesce(async (): Promise<void> => {
    while (await beginSome());
  })

  function poll(): void {
    if (isStopping) return
    sendDue().catch((error: unknown) => log.warn({ err: error }, 'webhook deliveries not leased'))
  }

  return {
    /** Starts to send the deliveries that are due, within the limits. */
    sendDue,
    /** Runs `sendDue` in the background and never throws. */
    poll,
    /** Stops sending, and waits up to 10 s for the messages in flight. */
    stop: async (): Promise<void> => {
      isStopping = true
      await Promise.race([room.settle(), pause(stopMs, undefined, { ref: false })])
    },
  }
}
