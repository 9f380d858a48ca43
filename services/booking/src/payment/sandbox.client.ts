import { fieldRefusal, unavailable } from '@axle/kit/errors/errors'
import { z } from 'zod'
import { scaled } from '@axle/kit/config/limits'
import { request } from 'undici'
import { findCardBehaviour, isExpired } from './payment.rules.ts'
import type { Attempt, Outcome, RefundOrder, TellingProvider } from './payment.client.ts'

/** Timeout of a request. A job may send two requests, and both must end long before the job's lease does. */
const timeoutMs = scaled('payment', 4_000)
/** Status codes of temporary errors, after which the same request may succeed later. */
const passing: readonly number[] = [408, 425, 429]

const problem = z.object({ type: z.string().startsWith('urn:axle:problem:'), detail: z.string() })

type Call = {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly body?: object
}

function isPassing(status: number): boolean {
  return status >= 500 || passing.includes(status)
}

function away(cause: unknown): Error {
  return unavailable('The payment provider', cause)
}

/** @throws Refusal `unavailable` after any failure, because the request may have taken effect nevertheless */
async function exchange(url: string, { method, path, body }: Call) {
  try {
    const response = await request(new URL(path, url), {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.statusCode, answer: await response.body.json() }
  } catch (error) {
    throw away(error)
  }
}

/**
 * Sends a request to the sandbox.
 * @returns undefined if the resource does not exist at the sandbox
 * @throws Refusal `unavailable` if it is unreachable or its response is invalid, Error if the sandbox refuses the
 * request
 */
async function callSandbox<T>(
  url: string,
  call: Call,
  shape: z.ZodType<T>,
): Promise<T | undefined> {
  const { status, answer } = await exchange(url, call)
  if (status === 200) {
    const read = shape.safeParse(answer)
    if (read.success) return read.data
  }
  const refused = problem.safeParse(answer)
  if (!refused.success || isPassing(status)) {
    throw away(new Error(`Sandbox: ${status} that cannot be understood`))
  }
  if (status === 404) return undefined
  throw new Error(`Sandbox: ${status} ${refused.data.detail}`)
}

const noticesOfLateCard = 2
const longestTimerMs = 86_400_000

const chargeAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded') }),
  z.object({ status: z.literal('failed'), reason: z.string() }),
  z.object({ status: z.literal('pending'), answersAt: z.iso.datetime() }),
])
const refundAnswer = z.object({ refundId: z.string(), cents: z.int() })

const invalid = (field: string, message: string) => fieldRefusal('unprocessable', field, message)

/**
 * Creates the functions that send requests to the sandbox. Each request can be retried, because the shop chooses the
 * IDs.
 */
function createCalls(url: string) {
  return {
    charge: async ({ paymentId, orderId, amountCents, method }: Attempt) => {
      const body = { orderId, amountCents, method }
      const call = { method: 'PUT', path: `/charges/${paymentId}`, body } as const
      const answer = await callSandbox(url, call, chargeAnswer)
      if (!answer) throw new Error(`Sandbox: ${paymentId} could not be named`)
      return answer
    },
    inquire: async ({ paymentId }: Attempt): Promise<Outcome> => {
      const call = { method: 'GET', path: `/charges/${paymentId}` } as const
      return (await callSandbox(url, call, chargeAnswer)) ?? { status: 'pending' }
    },
    refund: async ({ paymentId }: Attempt, { refundId, cents }: RefundOrder) => {
      const path = `/charges/${paymentId}/refunds/${refundId}`
      const call = { method: 'PUT', path, body: { cents } } as const
      const answer = await callSandbox(url, call, refundAnswer)
      if (!answer) throw new Error(`Sandbox: no charge ${paymentId}, so no money to send back`)
    },
  }
}

/**
 * Creates a payment provider for demos and tests, which accepts only published test cards and moves no money. The
 * sandbox is a separate service (services/sandbox) with a ledger. The shop does not send card numbers to the sandbox.
 */
export function createSandbox(url: string): TellingProvider {
  const listeners: ((paymentId: string) => void)[] = []
  const { charge, inquire, refund } = createCalls(url)

  function notifyLate(paymentId: string, answersAt: string): void {
    const notify = () => listeners.forEach((listener) => listener(paymentId))
    const waitMs = Math.min(new Date(answersAt).getTime() - Date.now(), longestTimerMs)
    for (let notice = 1; notice <= noticesOfLateCard; notice++) {
      setTimeout(notify, waitMs + notice * 50).unref()
    }
  }

  return {
    prepare: (card, _amountCents, now) => {
      if (!card) throw invalid('body.card', 'Send a test card: 4242 4242 4242 4242.')
      const method = findCardBehaviour(card.number)
      if (!method) {
        throw invalid(
          'body.card.number',
          'This shop is in test mode and takes test cards only: 4242 4242 4242 4242.',
        )
      }
      if (isExpired(card.expiry, now))
        throw invalid('body.card.expiry', 'The card has expired. Use another one.')
      return { method, last4: card.number.slice(-4) }
    },
    open: async () => ({}),
    charge: async (attempt) => {
      const answer = await charge(attempt)
      if (answer.status === 'pending') notifyLate(attempt.paymentId, answer.answersAt)
      return answer
    },
    inquire,
    cancelCharge: inquire,
    refund,
    onOutcome: (listener) => {
      listeners.push(listener)
    },
  }
}
