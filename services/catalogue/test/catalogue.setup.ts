import { type Answer, call, type Call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { runSeed } from '@axle/kit/testing/process'
import { openTestEnv } from '@axle/kit/testing/test-env'
import { partitions } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

const envelope = { specversion: '1.0', source: '/test', datacontenttype: 'application/json' }

export const admin = person({ roles: ['user', 'admin'] })
export const shopper = person()

let coloured = 0

/** Creates a single-colour image file. No two images in a test file have the same colour. */
export function picture(
  format: 'png' | 'jpeg' | 'webp',
  width = 800,
  height = 600,
): Promise<Buffer> {
  const colour = { r: 180, g: coloured % 256, b: Math.floor(coloured / 256) }
  coloured += 1
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

/**
 * Starts only the catalogue service. The test itself publishes booking's events.
 * @param seeded the number of products that the seed adds
 */
export async function startCatalogue(seeded = 1, settings: Readonly<Record<string, string>> = {}) {
  const testEnv = await openTestEnv()
  const { issuer, topics } = testEnv
  await runSeed(
    'catalogue',
    testEnv.createSettings('catalogue', { SEED_PRODUCTS_MOST: String(seeded) }),
  )
  // In many tests, one admin uploads several images concurrently.
  const catalogue = await testEnv.start('catalogue', { UPLOADS_AT_ONCE: '8', ...settings })

  async function ask(who: Person | undefined, what: string, options: Call = {}) {
    const token = who && (await issuer.token(who))
    return call(catalogue.url, what, { ...options, ...(token && { token }) })
  }

  /**
   * @param partition a partition that differs from the order's own, so that the catalogue reads events about the order
   * concurrently
   */
  async function publish(
    type: string,
    order: { orderId: string; productId: string; quantity: number; img?: string },
    partition?: number,
  ) {
    const data = { ...order, totalCents: 100, buyerId: 'buyer' }
    const time = new Date().toISOString()
    const event = { ...envelope, id: randomUUID(), type, subject: order.orderId, time, data }
    await topics.send('orders.v1', order.orderId, JSON.stringify(event), partition)
  }

  /**
   * Publishes, to each partition, an order that the catalogue must reject, and waits for the responses. By then, the
   * catalogue must have fetched all earlier events.
   */
  async function readLast(): Promise<void> {
    const last = Array.from({ length: partitions }, () => randomUUID())
    const none = { productId: randomUUID(), quantity: 1 }
    await Promise.all(
      last.map((orderId, partition) => publish('order.placed', { orderId, ...none }, partition)),
    )
    await Promise.all(last.map(answerFor))
  }

  /**
   * Waits until all events published so far are processed.
   *
   * Events that are fetched together are processed concurrently, so the first round of rejected orders may overtake
   * earlier events. The second round is fetched only after the earlier events are processed.
   */
  async function read(): Promise<void> {
    await readLast()
    await readLast()
  }

  async function upload(who: Person | undefined, field: string, bytes: Buffer, name = 'a.png') {
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(bytes)]), name)
    return send(who, form)
  }

  async function send(who: Person | undefined, form: FormData) {
    const headers = who ? { authorization: `Bearer ${await issuer.token(who)}` } : undefined
    const response = await fetch(`${catalogue.url}/upload`, { method: 'POST', body: form, headers })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  /** Creates a new product with a given number of units. */
  async function stocked(units: number): Promise<string> {
    const [tool] = (await ask(undefined, 'GET /services?limit=1')).body
    const { url } = (await upload(admin, 'image', await picture('png', 64, 64))).body.data
    const email = `${randomUUID()}@axle.test`
    const body = { name: 'Track pads', email, products: tool.name, img: url }
    const more = { availablequantity: units, minimumorderquantity: 1 }
    const answer = await ask(admin, 'POST /purchase', { body: { ...body, ...more } })
    return answer.body.insertedId
  }

  /** Returns the distinct published revisions of a product in order of arrival. */
  function revisions(productId: string): readonly number[] {
    const published = topics.seen().flatMap(({ topic, value }) => {
      if (topic !== 'catalogue.v1' || !value) return []
      const { subject, data } = JSON.parse(value)
      return subject === productId ? [Number(data.revision)] : []
    })
    return [...new Set(published)]
  }

  async function available(productId: string): Promise<number> {
    return (await ask(undefined, `GET /services/${productId}`)).body.availablequantity
  }

  async function answerFor(orderId: string) {
    return until(`the stock of ${orderId} is answered`, () => {
      const reserved = topics.events('stock.reserved', orderId)[0]
      return reserved ?? topics.events('stock.rejected', orderId)[0]
    })
  }

  return {
    ...testEnv,
    catalogue,
    ask,
    publish,
    read,
    upload,
    send,
    stocked,
    revisions,
    available,
    answerFor,
  }
}

export type Catalogue = Awaited<ReturnType<typeof startCatalogue>>
