import { type Answer, call } from '@axle/kit/testing/client'
import type { Person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultShop } from './fault-shop.setup.ts'

/** How long a caller waits for an answer before it calls again, as the gateway does. */
const patienceMs = 3_000
const againAfterMs = 200
/** Such a part of the callers hangs up so soon, and calls again while the first call goes on. */
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
 * Whether an answer is about the order. Others come from a service that is unavailable, whose clock is wrong, or that was
 * frozen before it had read the request (408).
 */
function isAnswer({ status }: Answer): boolean {
  return status < 500 && status !== 401 && status !== 408
}

/**
 * Sends a call to booking with one key until it is answered, to one instance after the other. Some callers hang up
 * early, once.
 * @returns the answer, or undefined when none has come
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
