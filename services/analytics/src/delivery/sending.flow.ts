import { storeTime } from '@axle/kit/mongo/clock'
import { createEachAlone } from '@axle/kit/async/each-alone'
import { createJobRunner } from '@axle/kit/jobs/job-runner'
import type { Log } from '@axle/kit/observability/log'
import { retryOnOutage } from '@axle/kit/async/retry-on-outage'
import type { Seal } from '../webhook/seal.ts'
import { openSecrets, receivers } from '../webhook/webhook.flow.ts'
import { hasFailedTooLong, type KeptWebhook } from '../webhook/webhook.rules.ts'
import {
  type Attempt,
  type Delivery,
  type Ended,
  endTry,
  findDue,
  leaseDeliveries,
  removeOfWebhook,
} from './delivery.store.ts'
import { NoAnswer, post, type Reach, signedHeaders } from './receiver.client.ts'
import { beginning, toOutcome, type Retries, waitMsAfter } from './retrying.rules.ts'

type SendingOptions = {
  readonly seal: Seal
  readonly reach: Reach
  readonly retries: Retries
  /** Number of days of continuous failures after which a webhook is paused. */
  readonly failingDays: number
  readonly log: Log
}

/**
 * Maximum numbers of messages that an instance sends at the same time: to one receiver, and in total. The total is
 * enough for the maximum number of receivers.
 */
const perReceiver = 3
const atOnce = 64
/** Delay before a message for a paused webhook is checked again. */
const pausedMs = 60_000
/** Time that a lease lasts in addition to the timeout of an attempt. */
const leaseMs = 10_000
/** How long to retry saving an attempt's result while MongoDB is unavailable. */
const outcomeKept = { patienceMs: 20_000, pauseMs: 1_000 }
const userAgent = 'Axle-Webhooks/1'

/** Makes one attempt to deliver a message. @returns the result of the attempt */
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
 * Records a failed attempt on its webhook. Pauses the webhook if its receiver no longer exists or if deliveries have
 * been failing for too long.
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

/** Postpones a paused webhook's message without trying to send it, or marks the message as failed if it is too old. */
async function wait(delivery: Delivery, ageMs: number, retries: Retries): Promise<void> {
  const isOver = waitMsAfter(1, ageMs, 0, retries) === undefined
  const dueAt = new Date(storeTime().getTime() + pausedMs)
  await endTry(delivery, isOver ? { status: 'failed' } : { status: 'waiting', dueAt })
}

/** Returns the delivery fields to save after an attempt. */
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
 * Creates the sender, which sends messages when they are due. Before an instance sends a message, it leases the
 * message. A message is therefore sent twice, with the same id, only after a crash or if MongoDB is unavailable when
 * the response arrives.
 */
export function createSending(options: SendingOptions) {
  const { log, reach } = options
  const eachAlone = createEachAlone({ name: 'webhook deliveries', log })
  const runner = createJobRunner<Delivery>({
    kind: 'webhook delivery',
    maxRunning: atOnce,
    perKey: { getKey: ({ webhookId }) => webhookId, max: perReceiver },
    lease: async (free, running) => {
      const hasRoom = (id: string) => (running.get(id) ?? 0) < perReceiver
      const now = storeTime()
      const due = await findDue(now, perReceiver, (await receivers.ids()).filter(hasRoom))
      const chosen = beginning(due, running, perReceiver).slice(0, free)
      const until = new Date(now.getTime() + reach.timeoutMs + leaseMs)
      return leaseDeliveries(
        chosen.map(({ _id }) => _id),
        { now, until },
      )
    },
    // If a message cannot be sent, it is retried after increasing delays.
    run: async (delivery) => {
      await eachAlone(
        [delivery],
        ({ _id }) => _id,
        (one) => sendOne(one, options),
      )
    },
    log,
  })
  return {
    /** Starts sending deliveries that are due, as far as the limits allow. */
    sendDue: runner.runDue,
    /** Runs `sendDue` in the background and never throws. */
    poll: runner.poll,
    stop: runner.stop,
  }
}
