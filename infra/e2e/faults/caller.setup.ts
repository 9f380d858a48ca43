import { type Answer, call } from '@axle/kit/testing/client'
import type { Person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultShop } from './fault-shop.setup.ts'

/** Timeout in milliseconds, after which the client retries a request. It is the same as in the gateway. */
const patienceMs = 3_000
const againAfterMs = 200
/** Share of clients that disconnect early and then retry, while the service still processes the first request. */
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
 * Whether a response is about the order. All other responses mean that the service is unavailable or has a wrong clock.
 * With 408, it was frozen before it had read the request.
 */
function isAnswer({ status }: Answer): boolean {
  return status < 500 && status !== 401 && status !== 408
}

/**
 * Sends a request to booking until it gets a response, alternating between the instances. All attempts have the same
 * idempotency key. Some clients disconnect early once.
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
