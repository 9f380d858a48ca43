import { readConfig, repositoryFolder } from '@axle/local/config'
import { freePorts } from '@axle/local/ports'
import { runMain } from '@axle/local/run-main'
import { prepareRun, startServers } from '@axle/local/servers'
import { brokerAddress } from '@axle/local/servers/kafka'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addGoods, openBuyer, signUp } from './buyers.ts'
import { startCountingStore } from './counting-store.ts'
import { countWork } from './counts.ts'
import { type Figure, summarize, type Summary, formatTable } from './figures.ts'
import { createMeasures, partNames } from './measures.ts'
import { untilOrdered } from './orders.ts'
import { startOfSearch } from './searches.ts'
import { portVariables, startShop } from './shop.ts'

const countedTimes = 20
const goodsCount = 20
const clientsMost = 50

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: partNames.join(',') },
  },
})
const parseNumberOption = (name: 'products' | 'runs' | 'seconds'): number => {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is to be a whole number.`)
  return number
}
const [products, runs, seconds] = [
  parseNumberOption('products'),
  parseNumberOption('runs'),
  parseNumberOption('seconds'),
]
const parts = new Set(
  values.only.split(',').map((word) => {
    const part = partNames.find((name) => name === word)
    if (!part) throw new Error(`only is to be some of ${partNames.join(',')}.`)
    return part
  }),
)

const say = (text: string): void => console.log(`bench      ${text}`)

function accountsNeeded(): number {
  if (parts.has('orders')) return clientsMost
  return parts.has('counts') ? 1 : 0
}

/**
 * Starts the shop for the first time, with a proxy in front of MongoDB. Adds the products, then counts the database
 * operations and messages that orders and product lists cause.
 */
async function fill(dataFolder: string, ports: Readonly<Record<string, string>>) {
  const mongo = await startServers({
    only: ['mongo'],
    ports: { ...(await freePorts()), mongo: Number(ports['MONGO_PORT']) },
    dataFolder,
    onProgress: () => undefined,
  })
  const store = await startCountingStore(mongo.servers.get('mongo')?.address ?? '')
  const shop = await startShop(dataFolder, { ...ports, MONGO_URL: store.url })
  try {
    say(`growing to ${products} products`)
    await shop.grow(products)
    const goods = await addGoods(shop, goodsCount)
    const accounts = accountsNeeded()
    say(`opening ${accounts} accounts`)
    const emails: string[] = []
    for (let index = 0; index < accounts; index += 1) emails.push(await signUp(shop.url))
    if (accounts === 0) return { figures: [], goods, emails }
    const [email = '', [one]] = [emails[0], goods]
    const buyer = await openBuyer(shop.url, email)
    await untilOrdered(buyer, goods)
    say('counting')
    if (!one) throw new Error('There are no goods.')
    const config = readConfig({ ...ports, AXLE_DATA: dataFolder })
    const started = { config, ports: config.ports, dataFolder, onProgress: () => undefined }
    const brokers = brokerAddress(await prepareRun(started))
    const counting = { shop, store, brokers, buyer, goods: one, many: countedTimes }
    const isCounted = parts.has('counts')
    const figures = isCounted ? await countWork(counting) : []
    await buyer.close()
    return { figures, goods, emails }
  } finally {
    await shop.stop()
    await store.stop()
    await mongo.stop()
  }
}

/** Prints the benchmark's figures as a table and writes them as JSON. */
async function show(summaries: readonly Summary[]): Promise<void> {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB`
  console.log(`\n${products} products; ${machine}; ${runs} runs\n\n${formatTable(summaries)}`)
  const folder = join(repositoryFolder, '.data')
  await mkdir(folder, { recursive: true })
  // A partial run must not overwrite the results of a complete one.
  const name = [products, ...(parts.size < partNames.length ? parts : [])].join('-')
  const file = join(folder, `bench-${name}.json`)
  await writeFile(file, `${JSON.stringify({ products, machine, summaries }, null, 2)}\n`)
  say(`the same as JSON is in .data/bench-${name}.json`)
}

async function bench(dataFolder: string): Promise<void> {
  const ports = await portVariables()
  const first = await fill(dataFolder, ports)
  say('starting again, without the counting')
  const shop = await startShop(dataFolder, ports)
  try {
    const started = [
      { name: 'start of the shop to its first list', unit: 's', value: shop.listMs / 1000 },
      ...(await startOfSearch(shop)),
    ]
    const measures = await createMeasures({ shop, ...first, seconds, parts })
    const before = await measures.memory('idle')
    say('warming up')
    await measures.warmUp()
    const all: Figure[][] = []
    for (let run = 1; run <= runs; run += 1) {
      say(`run ${run} of ${runs}`)
      all.push(await measures.run())
    }
    const once = [...started, ...before, ...(await measures.memory('after load'))]
    await show([...summarize(all), ...summarize([once]), ...summarize([first.figures])])
  } finally {
    await shop.stop()
  }
}

await runMain(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-bench-'))
  try {
    await bench(dataFolder)
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
  return 0
})
