import { addGoods, type Goods } from '@axle/bench/buyers'
import { type Answer, call, type Call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { untilSignedIn } from '@axle/kit/testing/sign-in'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openEvents } from '../../../gateway/test/support/stream.ts'
import { people } from './e2e-shop.setup.ts'

const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
/** Pause in milliseconds between two actions of a user, which limits the load on the shop. */
const paceMs = 100

/** Returns request options with the cookie that a response has set, so that the next request continues the session. */
function createSessionCall({ headers }: Answer): Call {
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { PUBLIC_URL = '' } = testEnvironment()
  return { headers: { cookie, origin: new URL(PUBLIC_URL).origin } }
}

/** Returns a function that sends requests, counts them by name, and records each failed request. */
function createCaller(url: string) {
  const failures: string[] = []
  const counts = new Map<string, number>()

  /**
   * Sends a request, and retries it after a 408, as browsers do. A service that is shutting down sends 408 if it has
   * not yet read a request on an open connection.
   */
  async function send(what: string, options: Call): Promise<Answer> {
    const answer = await call(url, what, options)
    return answer.status === 408 ? call(url, what, options) : answer
  }

  /** @returns the response, or undefined if it does not have the expected status */
  async function ask(what: string, expected: number, options: Call = {}, name = what) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    try {
      const answer = await send(what, options)
      if (answer.status === expected) return answer
      const body = JSON.stringify(answer.body).slice(0, 300)
      failures.push(`${new Date().toISOString()} ${what}: ${answer.status} ${body}`)
    } catch (error) {
      const { message, cause } = error as Error
      failures.push(`${new Date().toISOString()} ${what}: ${message} ${String(cause)}`)
    }
    return undefined
  }

  return { ask, failures, counts }
}

type Caller = ReturnType<typeof createCaller>

async function read({ ask }: Caller): Promise<void> {
  for (const path of ['/api/services', '/api/reviews', '/', '/parts', '/api/configuration']) {
    await ask(`GET ${path}`, 200)
  }
}

async function comeAndGo({ ask }: Caller): Promise<void> {
  const signedIn = await ask('POST /api/session', 200, { body: people.shopper })
  if (!signedIn) return
  await ask('GET /api/profile', 200, { token: signedIn.body.token })
  const renewed = await ask('POST /api/session/refresh', 200, createSessionCall(signedIn))
  if (renewed) await ask('DELETE /api/session', 204, createSessionCall(renewed))
}

/**
 * Places an order, pays for it, and waits until it is paid.
 * @returns the order's id, or undefined if a request failed
 */
async function order({ ask }: Caller, token: string, good: Goods): Promise<string | undefined> {
  const { id: bookingId, name: booking } = good
  const names = { booking, product: people.shopper.email, ProductName: 'Demo Shopper' }
  const body = { bookingId, price: 9.5, quantity: 1, ...names }
  const headers = () => ({ 'idempotency-key': randomUUID() })
  const placed = await ask('POST /api/booking', 201, { token, body, headers: headers() })
  if (!placed) return undefined
  const id: string = placed.body._id
  const becomes = (status: string) =>
    until(`the order is ${status}`, async () => {
      const name = 'GET /api/booking/{id}'
      const found = await ask(`GET /api/booking/${id}`, 200, { token }, name)
      if (found?.body.status === status) return true
      throw new Error(`${id} is ${found?.body.status}`)
    })
  await becomes('reserved')
  const payment = { token, body: { card }, headers: headers() }
  const path = `POST /api/booking/${id}/payment`
  if (!(await ask(path, 202, payment, 'POST /api/booking/{id}/payment'))) return undefined
  await becomes('paid')
  return id
}

async function upload({ ask }: Caller, token: string): Promise<void> {
  const background = { r: 180, g: Math.floor(Math.random() * 255), b: 90 }
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="part.png"\r\n\r\n`
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const body = new Blob([
    new Uint8Array(Buffer.concat([Buffer.from(head), await plain.png().toBuffer(), end])),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  await ask('POST /api/upload', 201, { token, headers, body })
}

/**
 * Reads the event stream as a page does, and reconnects with the id of the last received event.
 * @returns the orders that the stream reported as paid
 */
function listen(url: string, token: string, isOver: () => boolean) {
  const paid = new Set<string>()
  const refusals: string[] = []
  let streams = 0

  async function listenOn(): Promise<void> {
    let lastId: string | undefined
    while (!isOver()) {
      const stream = await openEvents(url, token, lastId).catch((error: unknown) => {
        // Browsers reconnect to an event stream automatically, and retry at once after a 408, as `send` does.
        if (!String(error).endsWith(' answers 408')) refusals.push(String(error))
      })
      if (!stream) continue
      streams += 1
      const take = (): void => {
        for (const { id, data } of stream.events()) {
          lastId = id
          const { id: orderId, status } = data as { id: string; status: string }
          if (status === 'paid') paid.add(orderId)
        }
      }
      await until('the stream ends', () => (take(), stream.isEnded() || isOver()), 600)
      take()
      await stream.close()
    }
  }

  return { paid, refusals, streams: () => streams, ended: listenOn() }
}

/** Starts visitors, buyers and an admin, who send requests concurrently. */
export async function startLoad(url: string) {
  const caller = createCaller(url)
  const paid: string[] = []
  let isOver = false
  let isLeft = false
  const signIn = (who: (typeof people)[keyof typeof people]) =>
    untilSignedIn(who.email, async () => {
      const { body } = await call(url, 'POST /api/session', { body: who })
      return body.token as string | undefined
    })
  const [shopper, admin] = [await signIn(people.shopper), await signIn(people.admin)]

  async function again(act: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      await act()
      await pause(paceMs)
    }
  }
  const [good] = await addGoods({ url }, 1)
  if (!good) throw new Error('There is nothing to order.')
  const buy = async (): Promise<void> => {
    const id = await order(caller, shopper, good)
    if (id) paid.push(id)
  }
  const live = listen(url, shopper, () => isLeft)
  const running = [
    ...[read, comeAndGo].map((act) => again(() => act(caller))),
    ...[buy, buy, () => upload(caller, admin)].map(again),
  ]
  await until('orders are seen paid', () => live.paid.size > 0, 120).catch((error: unknown) => {
    const what = [...caller.failures, ...live.refusals, `${paid.length} orders were paid`]
    throw new Error(what.slice(-5).join('\n'), { cause: error })
  })
  return {
    ...caller,
    paid,
    live,
    token: shopper,
    /** Waits until all actions are finished and the event stream has reported all paid orders. */
    stop: async (): Promise<void> => {
      isOver = true
      await Promise.all(running)
      const isSeen = () => paid.every((id) => live.paid.has(id))
      await until('the page has seen all that was paid', isSeen).catch(() => undefined)
      isLeft = true
      await live.ended
    },
  }
}
