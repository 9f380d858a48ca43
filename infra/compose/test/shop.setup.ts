import { type Answer, call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { freePorts } from '@axle/local/ports'
import { randomUUID } from 'node:crypto'
import { type Compose, openCompose } from '../testing/compose.ts'

const shopper = { email: 'shopper@axle.test', password: 'shopper-demo' }
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
/** Timeout in seconds. It is long because a server may restart slowly on a busy machine. */
const PATIENCE_S = 180

/** Script that runs in a container and reads the topic orders.v1 from the beginning until it finds an order's event. */
const findEvent = `
import { toBrokerAddress, kafkaSettings, readConfig } from '@axle/kit/config/config'
import { createBroker } from '@axle/kit/kafka/client/broker'
const [, id, type] = process.argv
setTimeout(() => process.exit(1), 60000)
const broker = createBroker({ ...toBrokerAddress(readConfig(kafkaSettings)), name: 'test' })
const deliver = async ({ message }) => {
  const event = JSON.parse(message.value)
  if (String(message.key) !== id || event.type !== type) return 'done'
  console.log(JSON.stringify(event))
  process.exit(0)
}
broker.consume({ group: 'booking-test-' + id, topics: ['orders.v1'], sessionSeconds: 30, deliver })`

export type Shop = Awaited<ReturnType<typeof openShop>>

function createActions(url: string, compose: Compose) {
  let token = ''

  async function signIn(): Promise<string> {
    const answer = await call(url, 'POST /api/session', { body: shopper })
    if (answer.status !== 200) throw new Error(`Signing in answers ${answer.status}`)
    token = answer.body.token
    return token
  }

  async function ask(what: string, more: object = {}): Promise<Answer> {
    return call(url, what, { token, ...more })
  }

  /** Retries a request with the same idempotency key while a service is unavailable, as a browser does. */
  async function insist(what: string, expected: number, more: object = {}): Promise<Answer> {
    let last: Answer | undefined
    const answer = await until(
      `${what} answers ${expected}`,
      async () => {
        last = await ask(what, more)
        if (last.status === 401) await signIn()
        return last.status === expected && last
      },
      PATIENCE_S,
    ).catch((cause: unknown) => {
      throw new Error(`${what} answers ${last?.status} ${JSON.stringify(last?.body)}`, { cause })
    })
    return answer
  }

  async function place(): Promise<string> {
    // Orders the product with the largest stock, so that a whole test run's orders do not exhaust the stock.
    const offers: Answer['body'][] = (await insist('GET /api/services?limit=100', 200)).body
    const [offer] = offers.toSorted((one, other) => other.availablequantity - one.availablequantity)
    const { body } = await insist('POST /api/booking', 201, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        bookingId: offer._id,
        booking: offer.name,
        price: offer.price,
        product: shopper.email,
        ProductName: 'Demo Shopper',
      },
    })
    return body._id
  }

  async function becomes(id: string, status: string): Promise<Answer['body']> {
    return until(
      `${id} is ${status}`,
      async () => {
        const { status: code, body } = await ask(`GET /api/booking/${id}`)
        if (code === 401) await signIn()
        return code === 200 && body.status === status && body
      },
      PATIENCE_S,
    )
  }

  async function pay(id: string): Promise<void> {
    const headers = { 'idempotency-key': `${id}-1` }
    await insist(`POST /api/booking/${id}/payment`, 202, { headers, body: { card } })
  }

  /** Reads an order's event of the given type from the topic orders.v1. */
  async function readEvent(id: string, type: string) {
    const inside = ['exec', '-T', 'booking', 'node', '--input-type=module', '--eval', findEvent]
    return JSON.parse(await compose(...inside, '--', id, type))
  }

  /**
   * Waits until a placed order is reserved, pays for it, and waits until it is paid and its event is in the topic.
   * @returns the order
   */
  async function complete(id: string): Promise<Answer['body']> {
    await becomes(id, 'reserved')
    await pay(id)
    const order = await becomes(id, 'paid')
    expect(await readEvent(id, 'order.paid')).toMatchObject({ subject: id, type: 'order.paid' })
    return order
  }

  return { signIn, ask, insist, place, becomes, pay, complete }
}

/**
 * Builds the project's own images and runs them with docker-compose.yml on free ports.
 * @param settings variables that differ from .env.example
 * @param files additional compose files
 */
export async function openShop(
  settings: Readonly<Record<string, string>> = {},
  files: readonly string[] = [],
) {
  const ports = await freePorts()
  const url = `http://localhost:${ports.gateway}`
  const own = {
    AXLE_VERSION: 'test',
    GATEWAY_PORT: String(ports.gateway),
    PUBLIC_URL: url,
    KEYCLOAK_PORT: String(ports.keycloak),
    KEYCLOAK_PUBLIC_URL: `http://localhost:${ports.keycloak}`,
    MAIL_PORT: String(ports.mail),
  }
  const compose = await openCompose(`axle-test-${process.pid}`, { ...own, ...settings }, files)
  const close = async (): Promise<void> => {
    await compose('down', '--volumes', '--timeout', '5')
  }
  try {
    await compose('build')
    await compose('up', '--detach')
    // The gateway starts last, and some Compose versions do not wait until it is healthy.
    await until('the gateway is there', async () => (await fetch(`${url}/healthz`)).ok, PATIENCE_S)
  } catch (error) {
    await close()
    throw error
  }
  return { url, compose, close, ...createActions(url, compose) }
}
