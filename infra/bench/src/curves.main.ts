import { repositoryFolder } from '@axle/local/config'
import { runMain } from '@axle/local/run-main'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addGoods, type Goods, openBuyer, signUp } from './buyers.ts'
import { type Axis, toCurves, curveTable, type Point, worseThanLinear } from './curves.rules.ts'
import type { Figure } from './figures.ts'
import { readLoad } from './load.ts'
import { orderLoad, untilOrdered } from './orders.ts'
import { draw } from './plot.ts'
import { processorMsEach, type Program } from './processes.ts'
import { createSearches, searchLoad } from './searches.ts'
import { portVariables, type Shop, startShop } from './shop.ts'

const lookMs = 2_000
/** Maximum total processor use at which the programs count as idle, as a fraction of one CPU core. */
const quietPart = 0.25
const looksInARow = 3
const patienceMs = 900_000

/**
 * Waits until the programs have finished their background work, such as importing new products.
 * @throws Error if they are busy for longer than 15 minutes
 */
async function untilQuiet(programs: readonly Program[]): Promise<void> {
  const end = performance.now() + patienceMs
  for (let quiet = 0; quiet < looksInARow;) {
    if (performance.now() > end) throw new Error('The shop did not come to rest.')
    const each = await processorMsEach(programs, () => pause(lookMs, 1))
    const spentMs = [...each.values()].reduce((sum, ms) => sum + ms, 0)
    quiet = spentMs < lookMs * quietPart ? quiet + 1 : 0
  }
}

const goodsCount = 20
const warmUpSeconds = 60
const list = '/api/services?limit=20'
/** Figures to draw, each with the horizontal axis of its chart. */
const drawn: readonly { readonly name: string; readonly unit: string; readonly axis: Axis }[] = [
  { name: 'list', unit: 'req/s', axis: 'clients' },
  { name: 'list', unit: 'p97.5 ms', axis: 'clients' },
  { name: 'whole order', unit: 'orders/s', axis: 'clients' },
  { name: 'whole order', unit: 'p95 ms', axis: 'clients' },
  { name: 'search, at the catalogue', unit: 'p95 ms', axis: 'products' },
  { name: 'suggestions, at the catalogue', unit: 'p95 ms', axis: 'products' },
]

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    clients: { type: 'string', default: '1,10,50,200' },
    seconds: { type: 'string', default: '8' },
  },
})
function parseNumberListOption(name: 'products' | 'clients' | 'seconds'): readonly number[] {
  const numbers = values[name].split(',').map(Number)
  if (numbers.every((number) => Number.isInteger(number) && number >= 1)) return numbers
  throw new Error(`${name} is to be whole numbers, such as 1,10.`)
}
const [sizes, crowds] = [parseNumberListOption('products'), parseNumberListOption('clients')]
const seconds = parseNumberListOption('seconds')[0] ?? 1

const say = (text: string): void => console.log(`curves     ${text}`)

type People = { readonly goods: readonly Goods[]; readonly emails: readonly string[] }

/** Creates one account for each client of the largest measurement, and waits until the products can be ordered. */
async function open(shop: Shop): Promise<People> {
  const goods = await addGoods(shop, goodsCount)
  const emails: string[] = []
  for (let index = 0; index < Math.max(...crowds); index += 1) emails.push(await signUp(shop.url))
  const buyer = await openBuyer(shop.url, emails[0] ?? '')
  await untilOrdered(buyer, goods)
  await buyer.close()
  return { goods, emails }
}

/**
 * Selects the figures for the charts. Leaves out the durations of single order steps and the processor times, which
 * `make bench` reports.
 */
const toPoints = (figures: readonly Figure[], products: number, clients: number) =>
  figures.flatMap(({ name, unit, value }): Point[] => {
    const work = name.replace(/, \d+ clients?$/, '')
    const isDrawn = drawn.some((one) => one.name === work && one.unit === unit)
    return isDrawn ? [{ name: work, unit, products, clients, value }] : []
  })

async function measure(shop: Shop, { goods, emails }: People, products: number): Promise<Point[]> {
  const points = toPoints(await searchLoad(shop, await createSearches(shop)), products, 1)
  for (const clients of crowds) {
    say(`${products} products, ${clients} clients`)
    const url = shop.url + list
    const figures = [
      ...(await readLoad({ name: 'list', url, connections: clients, seconds })),
      ...(await orderLoad({ shop, emails, goods, clients, seconds })),
    ]
    points.push(...toPoints(figures, products, clients))
  }
  return points
}

/** Measures the shop with each number of products, and adds products between the measurements. */
async function measureAll(dataFolder: string): Promise<Point[]> {
  const shop = await startShop(dataFolder, await portVariables())
  try {
    const people = await open(shop)
    say('warming up')
    await orderLoad({
      shop,
      ...people,
      clients: Math.min(10, Math.max(...crowds)),
      seconds: warmUpSeconds,
    })
    const points: Point[] = []
    for (const products of sizes) {
      say(`growing to ${products} products`)
      await shop.grow(products)
      await untilQuiet(shop.programs)
      points.push(...(await measure(shop, people, products)))
    }
    return points
  } finally {
    await shop.stop()
  }
}

/** Writes the measured points as JSON, and a chart for each figure in `drawn`. */
async function write(points: readonly Point[]): Promise<string> {
  const folder = join(repositoryFolder, '.data', 'curves')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'points.json'), `${JSON.stringify(points, null, 2)}\n`)
  for (const { name, unit, axis } of drawn) {
    const of = points.filter((point) => point.name === name && point.unit === unit)
    const file = `${name} ${unit}`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')
    await writeFile(join(folder, `${file}.svg`), draw({ title: name, axis, points: of }))
  }
  return folder
}

await runMain(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-curves-'))
  try {
    const points = await measureAll(dataFolder)
    const curves = [...toCurves(points, 'clients'), ...toCurves(points, 'products')]
    console.log(`\n${curveTable(curves)}\n`)
    say(`pictures and points are in ${await write(points)}`)
    const worse = worseThanLinear(curves)
    for (const { name, axis } of worse) say(`worse than linear over ${axis}: ${name}`)
    return worse.length === 0 ? 0 : 1
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
})
