import { repositoryFolder } from '@axle/local/config'
import { runMain } from '@axle/local/run-main'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addGoods, openBuyer, signUp } from './buyers.ts'
import { grownTooMuch, growthTable, type Sample, type Watched } from './growth.ts'
import { type LoadReport, mixedLoad } from './mixed-load.ts'
import { untilOrdered } from './orders.ts'
import { readMemory } from './processes.ts'
import { createSearches } from './searches.ts'
import { portVariables, type Shop, startShop } from './shop.ts'

const [goodsCount, buyerCount, listenerCount] = [20, 4, 8]
const sampleSeconds = 30
/** Minimum number of samples. A short soak test is sampled more often, so that each quarter has a median. */
const samplesAtLeast = 24
/** Maximum share of failed tasks. With more failures, the soak test would measure a shop that does not work. */
const faultsAtMost = 0.001
const faultsShown = 5

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
if (!(minutes >= 1)) throw new Error('soak is to be a number of minutes, 1 or more.')
const seconds = minutes * 60

const say = (text: string): void => console.log(`soak       ${text}`)

/** Samples the memory of all programs until the load ends. */
async function watch(shop: Shop, hasEnded: () => boolean): Promise<readonly Watched[]> {
  const own = new Set(shop.own.map(({ name }) => name))
  const everySeconds = Math.min(sampleSeconds, seconds / samplesAtLeast)
  const began = performance.now()
  const samples = new Map<string, Sample[]>(shop.programs.map(({ name }) => [name, []]))
  for (let count = 0; !hasEnded(); count += 1) {
    const at = (performance.now() - began) / 1_000
    for (const program of shop.programs) {
      const memory = await readMemory(program)
      samples.get(program.name)?.push({ seconds: at, ...memory })
    }
    const nextMs = (count + 1) * everySeconds * 1_000 - (performance.now() - began)
    await pause(Math.max(0, nextMs))
  }
  return [...samples].map(([name, of]) => ({ name, isJudged: own.has(name), samples: of }))
}

async function accounts({ url }: Shop, many: number): Promise<string[]> {
  const emails: string[] = []
  for (let index = 0; index < many; index += 1) emails.push(await signUp(url))
  return emails
}

/** Runs the mixed load on the shop and samples its memory. */
async function soak(shop: Shop) {
  const goods = await addGoods(shop, goodsCount)
  const [buyers, listeners] = [
    await accounts(shop, buyerCount),
    await accounts(shop, listenerCount),
  ]
  const buyer = await openBuyer(shop.url, buyers[0] ?? '')
  await untilOrdered(buyer, goods)
  await buyer.close()
  const searches = await createSearches(shop)
  say(`loading for ${minutes} minutes`)
  let isOver = false
  const load = mixedLoad({ shop, goods, buyers, listeners, searches, seconds }).finally(
    () => (isOver = true),
  )
  const [report, watched] = await Promise.all([load, watch(shop, () => isOver)])
  return { report, watched }
}

/** Returns a line for each problem: a program whose memory grew too much, or too many failed tasks. */
function wrongIn({ done, faults }: LoadReport, watched: readonly Watched[]): readonly string[] {
  const all = [...done.values()].reduce((sum, count) => sum + count, faults.length)
  const isFaulty = faults.length > faultsAtMost * all
  const words = `${faults.length} of ${all} tasks failed`
  return [...grownTooMuch(watched), ...(isFaulty ? [words] : [])]
}

await runMain(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-soak-'))
  const shop = await startShop(dataFolder, await portVariables())
  try {
    const { report, watched } = await soak(shop)
    const done = [...report.done].map(([name, count]) => `${count} ${name}`).join(', ')
    console.log(`\n${minutes} minutes: ${done}; MB of memory\n\n${growthTable(watched)}\n`)
    for (const fault of report.faults.slice(0, faultsShown)) say(fault)
    const folder = join(repositoryFolder, '.data')
    await mkdir(folder, { recursive: true })
    const kept = { minutes, done: Object.fromEntries(report.done), watched }
    await writeFile(join(folder, `soak-${minutes}.json`), `${JSON.stringify(kept, null, 2)}\n`)
    say(`all samples are in .data/soak-${minutes}.json`)
    const wrong = wrongIn(report, watched)
    for (const one of wrong) say(one)
    return wrong.length === 0 ? 0 : 1
  } finally {
    await shop.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
