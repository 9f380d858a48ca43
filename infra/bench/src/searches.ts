import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { addGoods } from './buyers.ts'
import { call } from './call.ts'
import { type Figure, quantile } from './figures.ts'
import { readEnvironment, readMemory, type Program, processorMsEach } from './processes.ts'
import { prefixesIn, toSearchQuery, type Sold } from './searches.rules.ts'
import type { Shop } from './shop.ts'

const wanted = 500
const pageSize = 100

type Page = { readonly items: readonly Sold[]; readonly next?: string }

/** Creates various search queries with two facets, and various prefixes for suggestions, from the shop's products. */
export async function createSearches({ url }: Shop) {
  const lists = new Set<string>()
  const suggestions = new Set<string>()
  let cursor: string | undefined = ''
  // Sorted newest first, because consecutive generated products then belong to different categories.
  const path = `GET /api/products?sort=-createdat&limit=${pageSize}`
  while (cursor !== undefined && (lists.size < wanted || suggestions.size < wanted)) {
    const { text } = await call(url, cursor === '' ? path : `${path}&cursor=${cursor}`)
    const page = JSON.parse(text) as Page
    for (const item of page.items) {
      const search = toSearchQuery(item)
      if (search !== undefined) lists.add(`/products?${search}`)
      for (const prefix of prefixesIn(item)) {
        suggestions.add(`/products/suggestions?search=${encodeURIComponent(prefix)}`)
      }
    }
    cursor = page.next
  }
  return {
    lists: [...lists].slice(0, wanted),
    // Sampled at equal intervals, so that the prefixes do not all come from the first few products.
    suggestions: [...suggestions]
      .filter((_one, index) => index % Math.max(1, Math.floor(suggestions.size / wanted)) === 0)
      .slice(0, wanted),
  }
}

export type Searches = Awaited<ReturnType<typeof createSearches>>

/**
 * Requests a URL and reads the body to its end.
 * @throws Error if the response is not a success
 */
function read(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${address} was answered ${response.statusCode}`))
      })
    })
    request.on('error', reject)
  })
}

/** Requests each URL once, sequentially, like a single client on one connection. */
async function readEach(
  name: string,
  addresses: readonly string[],
  program: Program,
): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const spent = await processorMsEach([program], async () => {
    for (const address of addresses) {
      const began = performance.now()
      await read(address, agent)
      times.push(performance.now() - began)
    }
    return Math.max(1, times.length)
  })
  agent.destroy()
  return [
    { name, unit: 'different', value: addresses.length },
    { name, unit: 'p50 ms', value: quantile(times, 0.5) },
    { name, unit: 'p95 ms', value: quantile(times, 0.95) },
    { name, unit: 'p99 ms', value: quantile(times, 0.99) },
    { name: `${name}: catalogue`, unit: 'cpu ms', value: spent.get(program.name) ?? 0 },
  ]
}

/**
 * Measures searches and suggestions without cache hits. It first queries the catalogue directly. It then adds a
 * product, which invalidates the response cache, and sends the same queries through the gateway.
 */
export async function searchLoad(shop: Shop, { lists, suggestions }: Searches): Promise<Figure[]> {
  const program = shop.called('catalogue')
  const { CATALOGUE_URL: direct = '' } = await readEnvironment(shop.called('gateway'))
  const at = (url: string, paths: readonly string[]) => paths.map((path) => url + path)
  const figures = [
    ...(await readEach('search, at the catalogue', at(direct, lists), program)),
    ...(await readEach('suggestions, at the catalogue', at(direct, suggestions), program)),
  ]
  await addGoods(shop, 1)
  const gateway = `${shop.url}/api`
  return [
    ...figures,
    ...(await readEach('search, through the gateway', at(gateway, lists), program)),
    ...(await readEach('suggestions, through the gateway', at(gateway, suggestions), program)),
  ]
}

/** Returns how long the catalogue took to build its search index, according to its log, and its current memory. */
export async function startOfSearch(shop: Shop): Promise<Figure[]> {
  const log = await readFile(join(shop.dataFolder, 'logs', 'catalogue.log'), 'utf8')
  const line = log.split('\n').find((one) => one.includes('"msg":"search index built"'))
  if (line === undefined) throw new Error('The log of the catalogue does not say “search built”.')
  const { milliseconds } = JSON.parse(line) as { readonly milliseconds: number }
  const { rss } = await readMemory(shop.called('catalogue'))
  return [
    { name: 'search built at the start', unit: 's', value: milliseconds / 1000 },
    { name: 'catalogue after its start', unit: 'MB RSS', value: rss },
  ]
}
