import { type Answer, call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { admin, goodCard, openShop, type Shop } from '../test/shop.setup.ts'

/** Moment at which the gateway crashes: before booking receives the request, or after booking has responded. */
type Moment = 'before' | 'after'

let shop: Shop
let at: { readonly booking: string; readonly catalogue: string }
let between: Awaited<ReturnType<typeof startBetween>>
let gateway: RunningProcess

/**
 * Starts a proxy between the gateway and booking. Once armed, the proxy kills the gateway with SIGKILL during the next
 * request.
 */
async function startBetween(bookingUrl: () => string) {
  let fuse: Moment | undefined
  let deaths = 0

  async function dieAt(moment: Moment): Promise<boolean> {
    if (fuse !== moment) return false
    fuse = undefined
    await gateway.kill()
    deaths += 1
    return true
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers: input } = request
    const body = await text(request)
    if (await dieAt('before')) return void request.socket.destroy()
    const names = ['content-type', 'authorization', 'idempotency-key']
    const headers = names.flatMap((name) => {
      const value = input[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    const answer = await fetch(bookingUrl() + url, {
      method,
      headers: Object.fromEntries(headers),
      ...(body && { body }),
    })
    const bytes = await answer.text()
    if (await dieAt('after')) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(bytes)
  }

  const server = createServer((request, response) => void pass(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes the gateway crash during its next request. */
    arm: (moment: Moment): void => void (fuse = moment),
    deaths: () => deaths,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function startGateway(): Promise<RunningProcess> {
  const nobody = 'http://127.0.0.1:1'
  return shop.start('gateway', {
    USER_URL: nobody,
    CATALOGUE_URL: at.catalogue,
    BOOKING_URL: between.url,
    REVIEW_URL: nobody,
    ANALYTICS_URL: nobody,
    PUBLIC_URL: 'http://shop.test',
    ORDER_LIMIT_PER_MINUTE: '100000',
  })
}

beforeAll(async () => {
  shop = await openShop()
  const [booking, catalogue] = await Promise.all([shop.start('booking'), shop.start('catalogue')])
  at = { booking: booking.url, catalogue: catalogue.url }
  between = await startBetween(() => at.booking)
  gateway = await startGateway()
})
afterAll(async () => {
  await shop.close()
  await between.stop()
})

/**
 * Sends a request as a browser does, with retries and an idempotency key. The gateway crashes once during the request
 * and is then restarted.
 */
async function insist(
  moment: Moment,
  what: string,
  who: Parameters<Shop['issuer']['token']>[0],
  body: object,
): Promise<Answer> {
  const deaths = between.deaths()
  const headers = { 'idempotency-key': randomUUID() }
  const token = await shop.issuer.token(who)
  between.arm(moment)
  const answer = until(`${what} is answered`, async () => {
    const one = await call(gateway.url, what, { token, headers, body }).catch(() => undefined)
    return one && one.status < 500 && one
  })
  await until('the gateway is dead', () => between.deaths() > deaths)
  gateway = await startGateway()
  return answer
}

test.each(['before', 'after'] as const)(
  'kill -9 of the gateway %s a request at booking: a retry orders, pays and refunds once',
  async (moment) => {
    const productId = await shop.stocked(at, 10)
    const buyer = person()
    const names = { product: buyer.email, ProductName: buyer.name, booking: 'Pads' }
    const order = { bookingId: productId, price: 10, quantity: 3, ...names }
    const placed = await insist(moment, 'POST /api/booking', buyer, order)
    expect(placed.status).toBe(201)
    const id: string = placed.body._id
    await shop.becomes(at, buyer, id, ['reserved'])
    const path = `POST /api/booking/${id}`
    expect((await insist(moment, `${path}/payment`, buyer, { card: goodCard })).status).toBe(202)
    await shop.becomes(at, buyer, id, ['paid'])
    expect((await insist(moment, `${path}/refund`, admin, {})).status).toBe(200)
    await until('its units are free', async () => (await shop.available(at, productId)) === 10)
    const mine = await shop.ask(at.booking, buyer, 'GET /booking')
    expect(mine.body).toHaveLength(1)
    await until('the money has moved', async () => (await shop.ledger(id)).length === 2)
    const moved = (await shop.ledger(id)).map(({ kind, cents }) => [kind, cents])
    expect(moved).toEqual([
      ['capture', 3000],
      ['refund', 3000],
    ])
  },
  300_000,
)
