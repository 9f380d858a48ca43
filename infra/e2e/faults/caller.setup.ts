import { type Answer, call } from '@axle/kit/testing/client'
import type { Person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultShop } from './fault-shop.setup.ts'

/** Timeout in milliseconds after which the client retries a request. It equals the gateway's timeout. */
const patienceMs = 3_000
const againAfterMs = 200
/**
 * Share of requests that the client aborts early and then retries, while the service still processes the first attempt.
 */
const impatientPart = 0.15
const impatienceMs = 40
const insistMs = 100_000

export type Request = {
  readonly who: Person
  readonly what: string
  readonly body?: unknown
  readonly random: () => number
}

/**
 * Whether a response is the service's final decision. All other statuses mean that the service is unavailable or its
 * clock is wrong. With 408, the service was frozen before it read the request.
 */
function isAnswer({ status }: Answer): boolean {
  return status < 500 && status !== 401 && status !== 408
}

/**
 * Sends a request to booking's instances alternately until one of them makes a final decision. All attempts have the
 * same idempotency key. Some first attempts are aborted early.
 * @returns the response, or undefined if there was none
 */
export async function insist(
  shop: FaultShop,
  { who, what, body, random }: Request,
  key: string = randomUUID(),
): Promise<Answer | undefined> {
  const headers = { 'idempotency-key': key }
  const end = performance.now() + insistMs
  let instance = random() < 0.5 ? 0 : 1
  let waitMs = random() < impatientPart ? random() * impatienceMs : patienceMs
  while (performance.now() < end) {
    const url = shop.instances.booking[instance]?.url() ?? ''
    const token = await shop.issuer.token(who)
    const signal = AbortSignal.timeout(Math.ceil(waitMs))
    const options = { token, headers, signal, ...(body !== undefined && { body }) }
    const answer = await call(url, what, options).catch(() => undefined)
    if (answer && isAnswer(answer)) return answer
    instance = 1 - instance
    if (waitMs === patienceMs) await pause(againAfterMs)
    waitMs = patienceMs
  }
  return undefined
}
