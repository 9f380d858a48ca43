import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { startBareServer, startGateway } from './beside.ts'
import { type Goods, signIn } from './buyers.ts'
import { call } from './call.ts'
import { type Figure, quantile } from './figures.ts'
import { idleStreams } from './live.ts'
import { readLoad } from './load.ts'
import { orderLoad } from './orders.ts'
import { readMemory } from './processes.ts'
import { createSearches, searchLoad } from './searches.ts'
import type { Shop } from './shop.ts'

const connections = 50
const orderClients = [1, 10, 50]
const warmUpClients = 10
/**
 * Duration of the warm-up. V8 optimises the order code only after thousands of orders, which a live shop has long since
 * processed.
 */
const warmUpSeconds = 60
const signIns = 10
const uploads = 5
const streams = 5_000

const paths = {
  'list of 20': '/api/services?limit=20',
  'list of 20, page 10': '/api/services?limit=20&offset=200',
  'kept search with two facets': '/api/products?search=brake+pads&brand=Halden&instock=true',
  'kept suggestions': '/api/products/suggestions?search=brak',
} as const

/** Parts of the benchmark that can run separately. */
export const partNames = [
  'counts',
  'reads',
  'search',
  'sign-in',
  'orders',
  'uploads',
  'live',
] as const
export type PartName = (typeof partNames)[number]

/**
 * Settings of a gateway without a response cache. With this topic prefix the gateway does not find the cache
 * generation, so it forwards every request.
 */
const ownKeys = { TOPIC_PREFIX: 'bench.' }

export type MeasureOptions = {
  readonly shop: Shop
  readonly goods: readonly Goods[]
  readonly emails: readonly string[]
  readonly seconds: number
  readonly parts: ReadonlySet<PartName>
}

const width = 1600
const height = 1200

/**
 * Creates a noise image with a random background colour, so that no two uploads are the same. The shop stores identical
 * images only once, so a repeated image would cost less.
 */
async function freshPicture(): Promise<Blob> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const noise = { type: 'gaussian', mean: 128, sigma: randomInt(10, 40) } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** Uploads images one at a time. */
async function uploadLoad({ url }: Shop, many: number): Promise<Figure[]> {
  const token = await signIn(url)
  const times: number[] = []
  for (let index = 0; index < many; index += 1) {
    const body = new FormData()
    body.append('image', await freshPicture(), 'bench.jpg')
    const began = performance.now()
    await call(url, 'POST /api/upload', { token, body })
    times.push(performance.now() - began)
  }
  return [{ name: `upload, ${width} x ${height}`, unit: 'p50 ms', value: quantile(times, 0.5) }]
}

/**
 * Measures the memory of all services in total and of each service. The total excludes the sandbox, because a shop that
 * uses Stripe does not run it.
 */
async function memoryOfShop({ own }: Shop, moment: string): Promise<Figure[]> {
  const all = await Promise.all(
    own.map(async (program) => ({ name: program.name, held: await readMemory(program) })),
  )
  const shops = all.filter(({ name }) => name !== 'sandbox')
  const sum = (some: typeof all, kind: 'rss' | 'pss') =>
    some.reduce((total, { held }) => total + held[kind], 0)
  const [name, unit] = [`memory of the shop’s programs, ${moment}`, 'MB RSS']
  return [
    { name, unit, value: sum(shops, 'rss') },
    { name, unit: 'MB PSS', value: sum(shops, 'pss') },
    { name: `${name}, and of the sandbox`, unit, value: sum(all, 'rss') },
    ...all.map((one) => ({ name: `${name}: ${one.name}`, unit, value: one.held.rss })),
  ]
}

async function signInLoad({ url }: Shop): Promise<Figure[]> {
  const times: number[] = []
  for (let index = 0; index < signIns; index += 1) {
    const began = performance.now()
    await signIn(url)
    times.push(performance.now() - began)
  }
  return [{ name: 'sign-in', unit: 'p50 ms', value: quantile(times, 0.5) }]
}

/** Creates the measurements that read cached URLs: see docs/decisions/0032. */
function createReads({ shop, goods, seconds }: MeasureOptions) {
  const { url } = shop
  const one = `/api/services/${goods[0]?.id}`

  const read = (name: string, address: string, many = connections) =>
    readLoad({ name, url: address, connections: many, seconds, programs: shop.programs })

  /**
   * Measures the limits of the platform, with a bare server that returns the bytes of the product list, both directly
   * and through a gateway.
   */
  async function limits(): Promise<Figure[]> {
    const { text } = await call(url, `GET ${paths['list of 20']}`)
    const bare = await startBareServer(shop, text)
    const gateway = await startGateway(shop, { CATALOGUE_URL: bare.url, ...ownKeys })
    const path = paths['list of 20']
    const figures = [
      ...(await read('bare server, bytes of the list', bare.url)),
      ...(await read('gateway as a proxy of it', gateway.url + path)),
    ]
    await gateway.stop()
    await bare.stop()
    return figures
  }

  async function reads(): Promise<Figure[]> {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(paths)) {
      figures.push(...(await read(name, url + path)))
      figures.push(...(await read(`${name}, alone`, url + path, 1)))
    }
    return [...figures, ...(await read('one product', url + one))]
  }

  return { limits, reads }
}

/** Creates the benchmark's measurements for a running shop. */
export async function createMeasures(options: MeasureOptions) {
  const { shop, goods, emails, seconds, parts } = options
  const { limits, reads } = createReads(options)
  const searches = await createSearches(shop)

  async function orders(clientCounts: readonly number[], during = seconds): Promise<Figure[]> {
    const figures: Figure[] = []
    for (const clients of clientCounts) {
      figures.push(...(await orderLoad({ shop, emails, goods, clients, seconds: during })))
    }
    return figures
  }

  async function when(part: PartName, work: () => Promise<Figure[]>): Promise<Figure[]> {
    return parts.has(part) ? work() : []
  }

  return {
    warmUp: async (): Promise<void> => {
      await when('reads', reads)
      await when('search', () => searchLoad(shop, searches))
      await when('sign-in', () => signInLoad(shop))
      await when('orders', () => orders([warmUpClients], warmUpSeconds))
    },
    run: async (): Promise<Figure[]> => [
      ...(await when('reads', limits)),
      ...(await when('reads', reads)),
      ...(await when('search', () => searchLoad(shop, searches))),
      ...(await when('sign-in', () => signInLoad(shop))),
      ...(await when('orders', () => orders(orderClients))),
      ...(await when('uploads', () => uploadLoad(shop, uploads))),
      ...(await when('live', () => idleStreams(shop, streams))),
    ],
    /** Measures the current memory of the shop's services. */
    memory: (moment: string) => memoryOfShop(shop, moment),
  }
}
