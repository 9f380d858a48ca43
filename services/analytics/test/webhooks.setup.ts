import type { components } from '@axle/kit/http.gen'
import { type Answer, call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { openTestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { randomUUID, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getTopic } from './analytics.setup.ts'

type Schemas = components['schemas']
type Webhook = Schemas['Webhook']
type Delivery = Schemas['WebhookDelivery']

export const admin = person({ roles: ['user', 'admin'] })

/** Allows private addresses, because the receiver runs on this machine. */
const settings = { WEBHOOK_PRIVATE_ADDRESSES: 'allowed', SWEEP_SECONDS: '0.1' }

/** Starts the analytics service and a webhook receiver. The tests themselves publish the other services' events. */
export async function startWebhooks(more: Readonly<Record<string, string>> = {}) {
  const [testEnv, receiver] = await Promise.all([openTestEnv(), startReceiver()])
  const input = { ...settings, ...more }
  const analytics = await testEnv.start('analytics', input)

  async function ask(what: string, body?: unknown, who: Person = admin): Promise<Answer> {
    const token = await testEnv.issuer.token(who)
    return call(analytics.url, what, { token, ...(body !== undefined && { body }) })
  }

  /** Adds a webhook whose URL is a new path on the receiver. */
  async function add(events: readonly string[], answering?: Answering) {
    const path = `/${randomUUID()}`
    if (answering) receiver.answer(path, answering)
    const { status, body } = await ask('POST /webhooks', { url: receiver.url + path, events })
    if (status !== 201) throw new Error(`Not added: ${status} ${JSON.stringify(body)}`)
    const { webhook, secret } = body as Schemas['WebhookSecret']
    return { path, secret, id: webhook._id }
  }

  async function log(id: string, query = ''): Promise<Schemas['WebhookDeliveryPage']> {
    return (await ask(`GET /webhooks/${id}/deliveries${query}`)).body
  }

  async function webhook(id: string): Promise<Webhook | undefined> {
    const all: readonly Webhook[] = (await ask('GET /webhooks')).body
    return all.find(({ _id }) => _id === id)
  }

  /** Waits until the newest delivery of a webhook meets the condition, and returns it. */
  async function delivery(id: string, fits: (one: Delivery) => boolean): Promise<Delivery> {
    return until('a delivery is as it is to be', async () => {
      const [newest] = (await log(id)).deliveries
      return newest && fits(newest) ? newest : undefined
    })
  }

  return {
    ...testEnv,
    receiver,
    analytics,
    settings: input,
    ask,
    add,
    log,
    webhook,
    delivery,
    publish: async (...events: readonly ReturnType<typeof createEvent>[]): Promise<void> => {
      for (const event of events) {
        const topic = getTopic(event.type as Parameters<typeof getTopic>[0])
        await testEnv.topics.send(topic, event.subject, JSON.stringify(event))
      }
    },
    close: async (): Promise<void> => {
      await testEnv.close()
      await receiver.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof startWebhooks>>

/** Creates an event about a new order. */
export function step(type: string, changes: object = {}) {
  const orderId = randomUUID()
  const facts = {
    orderId,
    productId: 'hal-h7-55',
    productName: 'H7',
    quantity: 2,
    totalCents: 1900,
  }
  return createEvent(type, orderId, { ...facts, buyerId: 'a buyer', ...changes })
}

/** Creates a product.changed event in the catalogue's format. */
export function product(productId: string, revision: number) {
  const about = { name: 'H7 bulb', priceCents: 950, minimumOrderQuantity: 2, availableQuantity: 4 }
  return createEvent('product.changed', productId, { productId, revision, ...about })
}

/** Margin by which the analytics service's clock may be ahead: up to half of MongoDB's response time. */
const aheadMs = 2_000

/** Creates an event whose time is later than the creation time of every existing webhook. */
export function createEvent(type: string, subject: string, data: object) {
  const envelope = { specversion: '1.0', source: '/test', datacontenttype: 'application/json' }
  const time = new Date(Date.now() + aheadMs).toISOString()
  return { ...envelope, id: randomUUID(), type, subject, time, data }
}

/** Message that arrived at the receiver. */
export type Received = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly body: {
    readonly type: string
    readonly version: number
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>>
  }
}

export type Answering = (received: Received, response: ServerResponse, count: number) => void

/** Responds with success. */
export const content: Answering = (_received, response) => void response.writeHead(204).end()

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Starts a webhook receiver. Each path can have its own response. The default response is 204. */
async function startReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answering>()

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const { url: path = '/', headers } = request
    const one = { path, headers, text, body: JSON.parse(text || '{}') as Received['body'] }
    received.push(one)
    const count = received.filter((other) => other.path === path).length
    ;(answers.get(path) ?? content)(one, response, count)
  }

  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = (path: string) => received.filter((one) => one.path === path)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns all messages to a path, in the order of arrival. */
    at,
    answer: (path: string, answering: Answering): void => void answers.set(path, answering),
    /** Waits for `count` messages to a path and returns all of them. */
    gets: async (path: string, count: number): Promise<readonly Received[]> => {
      await until(`${count} messages came to ${path}`, () => at(path).length >= count)
      return at(path)
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Returns whether a message is signed with a secret. Checks the signature as Standard Webhooks specifies for receivers.
 */
export function isSignedBy(secret: string, { headers, text }: Received): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': input } = headers
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key).update(`${String(id)}.${String(time)}.${text}`)
  return String(input)
    .split(' ')
    .includes(`v1,${mac.digest('base64')}`)
}
