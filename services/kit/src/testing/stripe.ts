import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Call, createBook, type Intent, refusal, type Reply } from './stripe-book.ts'

/**
 * How a request fails. `fault` is an error response, which is stored under the idempotency key. `lost` means that the
 * request is executed but its response is lost.
 */
export type Mishap = 'fault' | 'lost'

/**
 * How requests are delayed. `before` delays the execution, so that the idempotency key stays in use. `after` delays
 * only the response.
 */
type Hold = { readonly when: 'before' | 'after'; readonly times?: number }

const webhookSecret = 'whsec_test'
const refusals: Readonly<Record<string, Intent['last_payment_error']>> = {
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { method = '', url = '', headers } = request
  const [path = '', query = ''] = url.split('?')
  const form = Object.fromEntries(new URLSearchParams((await text(request)) || query))
  const key = headers['idempotency-key']
  return { what: `${method} ${path}`, form, key: typeof key === 'string' ? key : undefined }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
  response.end(JSON.stringify(body))
}

/**
 * Returns the signature header that Stripe would send with an event.
 * @param ageSeconds how many seconds ago the event was signed
 */
export function signEvent(body: string, ageSeconds = 0, secret = webhookSecret): string {
  const at = Math.floor(Date.now() / 1000) - ageSeconds
  const mark = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${mark}`
}

/** Returns an event about a payment intent, a refund or a dispute, in Stripe's format. */
export function createStripeEvent(
  type: string,
  object: object,
  id = `evt_${randomUUID()}`,
): string {
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}

/** Creates functions that delay or reject chosen requests. */
function createObstacles() {
  const holds = new Map<object, { what: RegExp; until: Promise<void>; left: number } & Hold>()
  const bans = new Map<object, { what: RegExp; about: string; status: number }>()
  return {
    /** Delays matching requests until the test calls the returned function. */
    hold: (what: RegExp, { when, times = Infinity }: Hold): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const key = {}
      holds.set(key, { what, until: promise, left: times, when })
      return () => {
        holds.delete(key)
        resolve()
      }
    },
    /** Rejects matching requests about the object with the id `about` until the test calls the returned function. */
    refuse: (what: RegExp, about: string, status: number): (() => void) => {
      const key = {}
      bans.set(key, { what, about, status })
      return () => void bans.delete(key)
    },
    heldFor: (call: Call) => {
      const found = [...holds.values()].find((one) => one.left > 0 && one.what.test(call.what))
      if (found) found.left -= 1
      return found
    },
    findBan: ({ what, form }: Call): Reply | undefined => {
      const isAbout = (id: string) => `${what} ${JSON.stringify(form)}`.includes(id)
      const ban = [...bans.values()].find((one) => one.what.test(what) && isAbout(one.about))
      return ban && refusal(ban.status, { type: 'invalid_request_error', message: 'Not now.' })
    },
  }
}

/**
 * Starts a simulation of the few Stripe API operations that the shop uses, for use with Stripe's real SDK. The
 * simulation follows Stripe's documentation. When an idempotency key is repeated, it returns the first response again,
 * even if that was an error. It rejects a key that is reused with other parameters.
 */
export async function startStripe() {
  const book = createBook()
  const calls: Call[] = []
  const mishaps: { readonly what: RegExp; readonly how: Mishap }[] = []
  const answered = new Map<string, { readonly form: string; readonly reply: Reply }>()
  const inUse = new Set<string>()
  const { heldFor, findBan, ...obstacles } = createObstacles()
  let isAway = false

  function answerOnce(call: Call, how: Mishap | undefined): Reply {
    const form = JSON.stringify(call.form)
    const known = call.key === undefined ? undefined : answered.get(call.key)
    if (known && known.form !== form) return refusal(400, { type: 'idempotency_error' })
    if (known) return known.reply
    const reply = how === 'fault' ? refusal(500, { type: 'api_error' }) : book.answer(call)
    if (call.key) answered.set(call.key, { form, reply })
    return reply
  }

  /**
   * Handles a request. While another request with the same idempotency key is in progress, returns 409, as Stripe does.
   */
  async function work(call: Call, how: Mishap | undefined): Promise<Reply> {
    const { key = randomUUID() } = call
    const held = heldFor(call)
    if (inUse.has(key)) {
      return refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
    }
    if (held?.when === 'before') {
      inUse.add(key)
      await held.until
      inUse.delete(key)
    }
    const reply = answerOnce(call, how)
    if (held?.when === 'after') await held.until
    return reply
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    calls.push(call)
    const ban = isAway ? refusal(503, { type: 'api_error' }) : findBan(call)
    if (ban) return send(response, ban)
    const index = mishaps.findIndex(({ what }) => what.test(call.what))
    const [mishap] = index < 0 ? [] : mishaps.splice(index, 1)
    const reply = await work(call, mishap?.how)
    if (mishap?.how === 'lost') request.socket.destroy()
    else send(response, reply)
  }

  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** Environment variables that make a booking service use this simulation. */
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_axle',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_axle',
      STRIPE_API_URL: url,
    },
    calls,
    /** Returns how many matching requests have been received so far. Jobs may send more at any time. */
    countCalls: (kind: RegExp): number => calls.filter(({ what }) => kind.test(what)).length,
    ...obstacles,
    refunds: book.refunds,
    disputes: book.disputes,
    intents: () => [...book.intents.values()],
    /** Returns the payment intent with the given client secret. */
    findIntent: (secret: string): Intent => {
      const found = [...book.intents.values()].find((one) => one.client_secret === secret)
      if (!found) throw new Error('No intent has this client secret')
      return found
    },
    /**
     * Submits a card for a payment intent, as the buyer's browser does. An intent that is not waiting for a card stays
     * unchanged.
     */
    confirm: (intent: Intent, card: string): Intent => {
      if (!intent.status.startsWith('requires_')) return intent
      intent.last_payment_error = refusals[card] ?? null
      intent.status = intent.last_payment_error ? 'requires_payment_method' : 'succeeded'
      const details = { card: { last4: card.slice(-4) } }
      if (intent.status === 'succeeded') intent.latest_charge = { payment_method_details: details }
      return intent
    },
    /** Makes the next matching request fail. Later requests succeed. */
    mishap: (what: RegExp, how: Mishap): void => {
      mishaps.push({ what, how })
    },
    /** Forgets all idempotency keys, as Stripe does after a few days. */
    forgetKeys: (): void => answered.clear(),
    /** Starts or ends a simulated outage. */
    setAway: (away: boolean): void => {
      isAway = away
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>
