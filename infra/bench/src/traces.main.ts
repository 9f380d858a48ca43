import { runMain } from '@axle/local/run-main'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addGoods, openBuyer, signUp } from './buyers.ts'
import { quantile } from './figures.ts'
import { type OrderLoad, orderCosts, untilOrdered } from './orders.ts'
import { portVariables, type Shop, startShop } from './shop.ts'

const goodsCount = 20
const clients = 4
const warmUpSeconds = 60

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '8' },
    share: { type: 'string', default: '1' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]

const say = (text: string): void => console.log(`traces     ${text}`)

/** Takes what a collector is sent and forgets it, so that what is measured is the shop's own work alone. */
async function startCollector() {
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => bytes,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A shop that is warm, and what its clients order. */
async function openShop(more: Readonly<Record<string, string>>) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-traces-'))
  const shop = await startShop(dataFolder, { ...(await portVariables()), ...more })
  const load = await loadOf(shop)
  await orderCosts({ ...load, seconds: warmUpSeconds })
  return {
    /** What an order costs the shop's own programs, in milliseconds of processor each. */
    measure: () => orderCosts(load),
    stop: async (): Promise<void> => {
      await shop.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function loadOf(shop: Shop): Promise<OrderLoad> {
  const goods = await addGoods(shop, goodsCount)
  const emails: string[] = []
  for (let index = 0; index < clients; index += 1) emails.push(await signUp(shop.url))
  const buyer = await openBuyer(shop.url, emails[0] ?? '')
  await untilOrdered(buyer, goods)
  await buyer.close()
  return { shop, goods, emails, clients, seconds }
}

type Costs = ReadonlyMap<string, number>

const total = (costs: Costs): number => [...costs.values()].reduce((sum, one) => sum + one, 0)
const median = (all: readonly number[]): number => quantile(all, 0.5)

/** Prints what an order costs each program without and with traces, in medians over the rounds. */
function show(without: readonly Costs[], withTraces: readonly Costs[]): void {
  const row = (name: string, of: (costs: Costs) => number): void => {
    const [before, after] = [median(without.map(of)), median(withTraces.map(of))]
    const more = (after / before - 1) * 100
    say(`${name.padEnd(12)} ${before.toFixed(2)} ms  ${after.toFixed(2)} ms  ${more.toFixed(1)} %`)
  }
  for (const name of without[0]?.keys() ?? []) row(name, (costs) => costs.get(name) ?? 0)
  row('together', total)
  const pairs = without.map((costs, index) => total(withTraces[index] ?? new Map()) / total(costs))
  say(`of each pair of rounds, in the middle: ${((median(pairs) - 1) * 100).toFixed(1)} % more`)
}

await runMain(async () => {
  const collector = await startCollector()
  say('starting a shop without traces, and one with them')
  const plain = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  const traced = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: values.share,
  })
  try {
    const [without, withTraces]: [Costs[], Costs[]] = [[], []]
    for (let round = 1; round <= rounds; round += 1) {
      // Each goes first in every other round, so that a machine that slows down slows both.
      if (round % 2 === 1) without.push(await plain.measure())
      withTraces.push(await traced.measure())
      if (round % 2 === 0) without.push(await plain.measure())
      const each = [without, withTraces].map(
        (all) => `${total(all.at(-1) ?? new Map()).toFixed(2)} ms`,
      )
      say(`round ${round} of ${rounds}: ${each.join('  ')}`)
    }
    show(without, withTraces)
    say(`the collector was sent ${(collector.bytes() / 1e6).toFixed(1)} MB`)
    return 0
  } finally {
    await traced.stop()
    await plain.stop()
    await collector.stop()
  }
})
