import { repositoryFolder } from '@axle/local/config'
import { freePorts } from '@axle/local/ports'
import { runMain } from '@axle/local/run-main'
import { startServers } from '@axle/local/servers'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addGoods, openBuyer, signUp } from './buyers.ts'
import { startCountingStore } from './counting-store.ts'
import { countWork } from './counts.ts'
import { type Figure, summarize, tableOf } from './figures.ts'
import { createMeasures } from './measures.ts'
import { untilOrdered } from './orders.ts'
import { portVariables, startShop } from './shop.ts'

const countedTimes = 20
const goodsCount = 20
const clientsMost = 50

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
  },
})
const numberOf = (name: keyof typeof values): number => {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is to be a whole number.`)
  return number
}
const [products, runs, seconds] = [numberOf('products'), numberOf('runs'), numberOf('seconds')]

const say = (text: string): void => console.log(`bench      ${text}`)

/** Starts the shop for the first time, with a proxy before its store, and counts what an order and a list take. */
async function count(dataFolder: string, ports: Readonly<Record<string, string>>) {
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
    say(`opening ${clientsMost} accounts`)
    const emails: string[] = []
    for (let index = 0; index < clientsMost; index += 1) emails.push(await signUp(shop.url))
    const [email = '', [one]] = [emails[0], goods]
    const buyer = await openBuyer(shop.url, email)
    await untilOrdered(buyer, goods)
    say('counting')
    if (!one) throw new Error('There are no goods.')
    const brokers = `localhost:${ports['KAFKA_PORT']}`
    const figures = await countWork({ shop, store, brokers, buyer, goods: one, many: countedTimes })
    await buyer.close()
    return { figures, goods, emails }
  } finally {
    await shop.stop()
    await store.stop()
    await mongo.stop()
  }
}

async function bench(dataFolder: string): Promise<void> {
  const ports = await portVariables()
  const first = await count(dataFolder, ports)
  say('starting again, without the counting')
  const shop = await startShop(dataFolder, ports)
  try {
    const measures = await createMeasures({ shop, ...first, seconds })
    const before = await measures.memory('idle')
    say('warming up')
    await measures.warmUp()
    const all: Figure[][] = []
    for (let run = 1; run <= runs; run += 1) {
      say(`run ${run} of ${runs}`)
      all.push(await measures.run())
    }
    const start = {
      name: 'start of the shop to its first list',
      unit: 's',
      value: shop.listMs / 1000,
    }
    const once = [start, ...before, ...(await measures.memory('after load'))]
    const summaries = [...summarize(all), ...summarize([once]), ...summarize([first.figures])]
    const machine = `${cpus().length} cores, ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB`
    console.log(`\n${products} products; ${machine}; ${runs} runs\n\n${tableOf(summaries)}`)
    const folder = join(repositoryFolder, '.data')
    await mkdir(folder, { recursive: true })
    const file = join(folder, `bench-${products}.json`)
    await writeFile(file, `${JSON.stringify({ products, machine, summaries }, null, 2)}\n`)
    say(`the same as JSON is in .data/bench-${products}.json`)
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
