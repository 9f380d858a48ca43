import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { freePorts } from './ports.ts'
import { runMain } from './run-main.ts'
import { startServers } from './servers.ts'

/**
 * Runs MongoDB operations on orders, one at a time, in collections of several sizes, and prints the median times.
 * Medians are less affected by other processes than means are.
 * Usage: `node infra/local/src/bench-store.ts [PLOT [SIZE...]]`, for example with the arguments `store.svg 20 20000`.
 * PLOT is the file for a plot of conditional updates. The default sizes are 1,000, 10,000 and 100,000 orders.
 * Measures the server at MONGO_URL if this variable is set. Otherwise starts a server.
 */
const [plot, ...given] = process.argv.slice(2)
const sizes = given.length > 0 ? given.map(Number) : [1_000, 10_000, 100_000]
const buyers = 50
const batch = 1_000
const measuredMs = 3_000

type Order = { _id: string } & Record<string, unknown>
type Orders = mongoose.mongo.Collection<Order>

function createOrder(number: number): Order {
  const createdAt = new Date(1_700_000_000_000 + number * 60_000)
  return {
    _id: `order-${String(number).padStart(8, '0')}-6f1c2b7e`,
    buyerId: `buyer-${number % Math.max(buyers, Math.ceil(number / 20))}`,
    buyerEmail: `buyer-${number}@axle.test`,
    productName: 'H7 headlamp bulb, long life',
    unitPriceCents: 950,
    quantity: 2,
    createdAt,
    status: 'settled',
    reservedUntil: createdAt,
    history: ['placed', 'reserved', 'paid'].map((status) => ({ status, at: createdAt })),
    outbox: [],
  }
}

async function grow(orders: Orders, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += batch) {
    const length = Math.min(batch, to - start)
    await orders.insertMany(Array.from({ length }, (_unused, index) => createOrder(start + index)))
  }
}

/** Operations to measure. The collection holds `size` orders, and each round uses one of them. */
const operations = {
  'conditional update': async (orders: Orders, size: number, round: number) => {
    const { _id } = createOrder((round * 7919) % size)
    const filter = { _id, status: { $in: ['settled', 'paid'] } }
    const { matchedCount } = await orders.updateOne(filter, { $set: { round } })
    if (matchedCount !== 1) throw new Error(`${_id} was not updated`)
  },
  'by id': async (orders: Orders, size: number, round: number) => {
    await orders.findOne({ _id: createOrder((round * 7919) % size)._id })
  },
  "a buyer's page": async (orders: Orders) => {
    await orders.find({ buyerId: 'buyer-3' }).sort({ createdAt: -1, _id: 1 }).limit(20).toArray()
  },
  'page of all': async (orders: Orders) => {
    await orders.find({}).sort({ createdAt: -1, _id: 1 }).limit(20).toArray()
  },
  'outbox sweep': async (orders: Orders) => {
    const free = [{ heldUntil: null }, { heldUntil: { $lt: new Date() } }]
    await orders.findOneAndUpdate({ 'outbox.id': { $gt: '' }, $or: free }, { $set: { round: 0 } })
  },
  'due by time': async (orders: Orders) => {
    const filter = { status: { $in: ['reserved'] }, reservedUntil: { $lt: new Date() } }
    await orders.find(filter).limit(100).toArray()
  },
} as const

type Operation = keyof typeof operations

async function medianMicros(operation: Operation, orders: Orders, size: number): Promise<number> {
  const end = performance.now() + measuredMs
  const times: number[] = []
  while (performance.now() < end) {
    const began = performance.now()
    await operations[operation](orders, size, times.length)
    times.push((performance.now() - began) * 1000)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function renderSvg(points: readonly (readonly [number, number])[]): string {
  const [width, height, edge] = [640, 320, 50]
  const most = Math.max(1, ...points.map(([, micros]) => micros)) * 1.2
  const decades = points.map(([size]) => Math.log10(size))
  const [first, span] = [Math.min(...decades), Math.max(...decades) - Math.min(...decades) || 1]
  const x = (size: number) => edge + ((Math.log10(size) - first) / span) * (width - 2 * edge)
  const y = (micros: number) => height - edge - (micros / most) * (height - 2 * edge)
  const dots = points.map(
    ([size, micros]) =>
      `<circle cx="${x(size).toFixed(0)}" cy="${y(micros).toFixed(0)}" r="4"/>` +
      `<text x="${x(size).toFixed(0)}" y="${(y(micros) - 10).toFixed(0)}">${micros.toFixed(0)}</text>` +
      `<text x="${x(size).toFixed(0)}" y="${height - 28}">${size.toLocaleString('en')}</text>`,
  )
  const line = points.map(([size, micros]) => `${x(size).toFixed(0)},${y(micros).toFixed(0)}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" text-anchor="middle">`,
    `<text x="${width / 2}" y="20">Microseconds of a conditional update, by the number of orders</text>`,
    `<path d="M${edge} ${edge}V${height - edge}H${width - edge}" fill="none" stroke="gray"/>`,
    `<polyline points="${line.join(' ')}" fill="none" stroke="black"/>`,
    ...dots,
    '</svg>\n',
  ].join('\n')
}

async function measure(orders: Orders): Promise<void> {
  await orders.createIndexes([
    { key: { buyerId: 1, createdAt: -1, _id: 1 } },
    { key: { createdAt: -1, _id: 1 } },
    { key: { status: 1, createdAt: -1, _id: 1 } },
    { key: { status: 1, reservedUntil: 1 } },
    { key: { 'outbox.id': 1 } },
  ])
  const points: [number, number][] = []
  let had = 0
  for (const size of sizes) {
    const began = performance.now()
    await grow(orders, had, size)
    const inserts = ((size - had) * 1000) / (performance.now() - began)
    had = size
    console.log(`${size.toLocaleString('en')} orders  (${inserts.toFixed(0)} inserts/s)`)
    for (const operation of Object.keys(operations) as Operation[]) {
      const micros = await medianMicros(operation, orders, size)
      if (operation === 'conditional update') points.push([size, micros])
      console.log(`  ${operation.padEnd(20)}${micros.toFixed(0).padStart(8)} µs`)
    }
  }
  if (plot) await writeFile(plot, renderSvg(points))
}

await runMain(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-bench-'))
  const servers = await startServers({
    only: ['mongo'],
    ports: await freePorts(),
    dataFolder,
    onProgress: ({ name, message }) => console.log(name, message),
  })
  const client = new mongoose.mongo.MongoClient(servers.servers.get('mongo')?.address ?? '')
  try {
    await measure(client.db(`bench-${process.pid}`).collection<Order>('orders'))
    await client.db(`bench-${process.pid}`).dropDatabase()
  } finally {
    await client.close()
    await servers.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  return 0
})
