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

/**
 * Starts a telemetry collector that discards everything it receives, so that only the shop's own processor time is
 * measured.
 */
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

/** Starts a shop, warms it up and prepares the clients that place orders. */
async function openShop(more: Readonly<Record<string, string>>) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-traces-'))
  const shop = await startShop(dataFolder, { ...(await portVariables()), ...more })
  const load = await createLoad(shop)
  await orderCosts({ ...load, seconds: warmUpSeconds })
  return {
    /** Names of the shop's own programs. The others are backing services. */
    own: shop.own.map(({ name }) => name),
    /** Measures the processor time that each program uses per order, in milliseconds. */
    measure: () => orderCosts(load),
    stop: async (): Promise<void> => {
      await shop.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function createLoad(shop: Shop): Promise<OrderLoad> {
  const goods = await addGoods(shop, goodsCount)
  const emails: string[] = []
  for (let index = 0; index < clients; index += 1) emails.push(await signUp(shop.url))
  const buyer = await openBuyer(shop.url, emails[0] ?? '')
  await untilOrdered(buyer, goods)
  await buyer.close()
  return { shop, goods, emails, clients, seconds }
}

type Costs = ReadonlyMap<string, number>

const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0)
const total = (costs: Costs): number => sum([...costs.values()])
const median = (all: readonly number[]): number => quantile(all, 0.5)
const percentMore = (times: number): string => `${((times - 1) * 100).toFixed(1)} %`

/** Prints the median processor time that a group of programs uses per order, without and with traces. */
function showRow(name: string, without: readonly number[], withTraces: readonly number[]): void {
  const [before, after] = [median(without), median(withTraces)]
  const costs = [before, after].map((one) => `${one.toFixed(2)} ms`).join('  ')
  say(`${name.padEnd(12)} ${costs}  ${percentMore(after / before)}`)
}

/**
 * Prints the increase twice: once from the sums of all rounds, and once as the median over the pairs of rounds. A
 * single pair would not be enough, because rounds differ by more than the increase.
 */
function showMore(name: string, without: readonly number[], withTraces: readonly number[]): void {
  const pairs = without.map((before, index) => (withTraces[index] ?? before) / before)
  const bySums = percentMore(sum(withTraces) / sum(without))
  say(
    `${name}: ${bySums} more by the sums of rounds, ${percentMore(median(pairs))} by pairs of them`,
  )
}

/**
 * Prints the processor time per order: for each service, for all services together, and for all services and backing
 * services together.
 */
function show(own: readonly string[], without: readonly Costs[], withTraces: readonly Costs[]) {
  const selectCost = (name: string) => (costs: Costs) => costs.get(name) ?? 0
  for (const name of own) {
    showRow(name, without.map(selectCost(name)), withTraces.map(selectCost(name)))
  }
  const together = (costs: Costs) => sum(own.map((name) => selectCost(name)(costs)))
  for (const [name, of] of [
    ['together', together],
    ['with servers', total],
  ] as const) {
    showRow(name, without.map(of), withTraces.map(of))
    showMore(name, without.map(of), withTraces.map(of))
  }
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
      // The shop that is measured first alternates between rounds, so a machine that slows down affects both shops
      // equally.
      if (round % 2 === 1) without.push(await plain.measure())
      withTraces.push(await traced.measure())
      if (round % 2 === 0) without.push(await plain.measure())
      const each = [without, withTraces].map(
        (all) => `${total(all.at(-1) ?? new Map()).toFixed(2)} ms`,
      )
      say(`round ${round} of ${rounds}: ${each.join('  ')}`)
    }
    show(plain.own, without, withTraces)
    say(`the collector was sent ${(collector.bytes() / 1e6).toFixed(1)} MB`)
    return 0
  } finally {
    await traced.stop()
    await plain.stop()
    await collector.stop()
  }
})
