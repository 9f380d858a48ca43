import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Call, createBook, type Intent, refusal, type Reply } from './stripe-book.ts'

/** What goes wrong with a call: a fault kept under its key, or work whose answer is lost. */
export type Mishap = 'fault' | 'lost'

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

/** The header that Stripe signs an event with. @param ageSeconds how long ago it was signed */
export function signatureOf(body: string, ageSeconds = 0, secret = webhookSecret): string {
  const at = Math.floor(Date.now() / 1000) - ageSeconds
  const mark = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${mark}`
}

/** An event about an intent, as Stripe would send it. */
export function eventOf(type: string, intent: object, id = `evt_${randomUUID()}`): string {
  return JSON.stringify({ id, object: 'event', type, data: { object: intent } })
}

/**
 * A server that speaks the few calls of Stripe's API which the shop makes, for the real SDK to talk to. It is not
 * Stripe: what it does is written from Stripe's documentation. Like Stripe, it answers a repeated idempotency key
 * with the first answer, faults included, and refuses one that is sent with anything else.
 */
export async function startStripe() {
  const book = createBook()
  const calls: Call[] = []
  const mishaps: { readonly what: RegExp; readonly how: Mishap }[] = []
  const answered = new Map<string, { readonly form: string; readonly reply: Reply }>()
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

  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    calls.push(call)
    if (isAway) return send(response, refusal(503, { type: 'api_error' }))
    const index = mishaps.findIndex(({ what }) => what.test(call.what))
    const [mishap] = index < 0 ? [] : mishaps.splice(index, 1)
    const reply = answerOnce(call, mishap?.how)
    if (mishap?.how === 'lost') request.socket.destroy()
    else send(response, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** What a booking service is given to use this server. */
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_axle',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_axle',
      STRIPE_API_URL: url,
    },
    calls,
    refunds: book.refunds,
    intents: () => [...book.intents.values()],
    /** The intent that a client secret is for. */
    intentOf: (secret: string): Intent => {
      const found = [...book.intents.values()].find((one) => one.client_secret === secret)
      if (!found) throw new Error('No intent has this client secret')
      return found
    },
    /** What the buyer's browser does: a card for an intent. Only an intent that waits for one takes it. */
    confirm: (intent: Intent, card: string): Intent => {
      if (!intent.status.startsWith('requires_')) return intent
      intent.last_payment_error = refusals[card] ?? null
      intent.status = intent.last_payment_error ? 'requires_payment_method' : 'succeeded'
      const details = { card: { last4: card.slice(-4) } }
      if (intent.status === 'succeeded') intent.latest_charge = { payment_method_details: details }
      return intent
    },
    /** Lets the next call of this kind go wrong, once. */
    mishap: (what: RegExp, how: Mishap): void => {
      mishaps.push({ what, how })
    },
    /** Forgets all idempotency keys, as Stripe does after some days. */
    forgetKeys: (): void => answered.clear(),
    /** Refuses all calls as an outage does, until it is told otherwise. */
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
