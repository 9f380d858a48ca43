import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import { call } from './call.ts'
import type { Shop } from './shop.ts'

const patienceMs = 30_000
const password = 'bench-buyer-1'
const admin = { email: 'admin@axle.test', password: 'admin-demo' }
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
const units = 1_000_000
const priceDollars = 9.5

/** Product that the benchmark's buyers order. Its stock is large enough for all orders. */
export type Goods = { readonly id: string; readonly name: string }

/** Duration of each order step, in milliseconds. */
export type OrderTimes = {
  readonly place: number
  readonly reserve: number
  readonly pay: number
  readonly whole: number
}

/**
 * Signs in with the same request as the sign-in form.
 * @returns the token
 */
export async function signIn(url: string, who = admin): Promise<string> {
  const { text } = await call(url, 'POST /api/session', { body: who })
  return (JSON.parse(text) as { readonly token: string }).token
}

/** Creates products that only the benchmark's buyers order. */
export async function addGoods({ url }: Pick<Shop, 'url'>, many: number): Promise<Goods[]> {
  const token = await signIn(url)
  const [tool] = JSON.parse((await call(url, 'GET /api/services?limit=1')).text)
  return Promise.all(
    Array.from({ length: many }, async (_unused, index) => {
      const name = `Bench part ${index + 1} ${randomUUID().slice(0, 8)}`
      const body = {
        ...{ name, email: admin.email, products: tool.name, img: tool.img, price: priceDollars },
        ...{ minimumorderquantity: 1, availablequantity: units },
      }
      const { text } = await call(url, 'POST /api/purchase', { token, body })
      return { id: (JSON.parse(text) as { readonly insertedId: string }).insertedId, name }
    }),
  )
}

/** Follows a user's orders on `/api/events`, the event stream that the storefront uses. */
async function listen(url: string, token: string) {
  const ending = new AbortController()
  const { body } = await request(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
    bodyTimeout: 0,
  })
  const seen = new Map<string, Set<string>>()
  const waiting = new Map<string, () => void>()
  let rest = ''
  async function follow(): Promise<void> {
    for await (const part of body.setEncoding('utf8')) {
      const lines = (rest + String(part)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter((one) => one.startsWith('data: '))) {
        const { id, status } = JSON.parse(line.slice(6)) as { id: string; status: string }
        seen.set(id, (seen.get(id) ?? new Set()).add(status))
        waiting.get(`${id} ${status}`)?.()
      }
    }
  }
  // Aborting the stream makes its reader throw, which is not an error here.
  const following = follow().catch(() => undefined)
  return {
    awaitStatus: async (id: string, status: string): Promise<void> => {
      if (seen.get(id)?.has(status)) return
      await new Promise<void>((resolve, reject) => {
        const given = () => new Error(`Order ${id} was not ${status} within ${patienceMs / 1000} s`)
        const timer = setTimeout(() => reject(given()), patienceMs)
        waiting.set(`${id} ${status}`, () => {
          clearTimeout(timer)
          resolve()
        })
      })
      waiting.delete(`${id} ${status}`)
    },
    forget: (id: string): void => void seen.delete(id),
    stop: async (): Promise<void> => {
      ending.abort()
      await following
    },
  }
}

/** Creates an account for a buyer. */
export async function signUp(url: string): Promise<string> {
  const email = `bench-${randomUUID()}@axle.test`
  try {
    await call(url, 'POST /api/signup', { body: { name: 'Bench Buyer', email, password } })
  } catch (error) {
    // If the request was retried because Keycloak responded slowly, the account may already exist.
    if (!(error instanceof Error && error.message.includes('was answered 409'))) throw error
  }
  return email
}

/**
 * Signs in with an account that the benchmark created.
 * @returns the token
 */
export const signInBuyer = (url: string, email: string): Promise<string> =>
  signIn(url, { email, password })

/** Signs a buyer in and opens the buyer's event stream. The returned functions place one order at a time. */
export async function openBuyer(url: string, email: string) {
  const token = await signInBuyer(url, email)
  const events = await listen(url, token)

  async function place({ id, name }: Goods): Promise<string> {
    const names = { booking: name, product: email, ProductName: 'Bench Buyer' }
    const body = { bookingId: id, price: priceDollars, quantity: 1, ...names }
    const { text } = await call(url, 'POST /api/booking', { token, body, key: randomUUID() })
    return (JSON.parse(text) as { readonly _id: string })._id
  }

  return {
    place,
    /** Places an order and pays for it. Measures the time from the first request until the payment is confirmed. */
    order: async (goods: Goods): Promise<OrderTimes> => {
      const began = performance.now()
      const id = await place(goods)
      const placed = performance.now()
      await events.awaitStatus(id, 'reserved')
      const reserved = performance.now()
      await call(url, `POST /api/booking/${id}/payment`, {
        token,
        body: { card },
        key: randomUUID(),
      })
      await events.awaitStatus(id, 'paid')
      const paid = performance.now()
      events.forget(id)
      return {
        place: placed - began,
        reserve: reserved - placed,
        pay: paid - reserved,
        whole: paid - began,
      }
    },
    close: events.stop,
  }
}

export type Buyer = Awaited<ReturnType<typeof openBuyer>>
