import type { Log } from '@axle/kit/observability/log'
import { unavailable } from '@axle/kit/errors/errors'
import { createArrangement, folded } from '../arrangement.rules.ts'
import type { SearchEngine, Listing } from '../engine.ts'
import type { Synonyms } from '../synonyms.ts'
import { answers } from './answers.ts'
import { createClient, writeMs, createAsk, type Client, type Ask } from './client.ts'
import { createFinding, createFitting, createSuggesting } from './finding.ts'
import { indexBody, mappingVersion, toDocument } from './document.rules.ts'
import { createMatcher } from './matching.ts'
import { type Part, terms, within } from './parts.rules.ts'

/** Products per bulk request. If the products fit many vehicles, the request takes several megabytes. */
const writtenAtOnce = 250
const readAtOnce = 10_000
const namesAtMost = 10_000

/**
 * Whether OpenSearch skipped the product, because the index already contains a newer revision, or no longer contains
 * the product that is to be removed.
 */
const isPassedOver = (status: number) => status === 409 || status === 404
/** Whether OpenSearch permanently rejects the product. Such a product must not block other products. */
const isRefused = (status: number) => status === 400

/** Splits a list into batches. */
function splitIntoBatches<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / most)
  return Array.from({ length: count }, (_, at) => list.slice(at * most, (at + 1) * most))
}

/**
 * Creates the function that writes products. A product's revision is also the version of its OpenSearch document, so
 * OpenSearch itself rejects older revisions.
 */
function createWriting(client: Client, index: string, log: Pick<Log, 'error'>) {
  return async (lines: readonly Part[]): Promise<void> => {
    const path = `/${index}/_bulk?refresh=true`
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const request = { body, timeoutMs: writeMs }
    const { items } = await client.ask(path, answers.written, request)
    const failed = items
      .flatMap((item) => Object.values(item))
      .filter(({ status }) => status > 299 && !isPassedOver(status))
    const away = failed.find(({ status }) => !isRefused(status))
    if (away) throw unavailable('The list of parts', away.error)
    for (const { _id, error } of failed) {
      log.error({ product: _id, reason: error }, 'OpenSearch rejected a product')
    }
  }
}

/** Returns all ids that match a query, in order and without a limit. */
async function listIds(ask: Ask, query: Part): Promise<readonly string[]> {
  const ids: string[] = []
  for (let after: string | undefined, isLast = false; !isLast;) {
    const { hits } = await ask('_search', answers.ids, {
      ...{ size: readAtOnce, track_total_hits: false, _source: false, query },
      sort: [{ id: { order: 'asc' } }],
      ...(after !== undefined && { search_after: [after] }),
    })
    ids.push(...hits.hits.map(({ _id }) => _id))
    after = ids.at(-1)
    isLast = hits.hits.length < readAtOnce
  }
  return ids
}

/** Creates the functions that write products to the index and read their state. */
function createHolding(client: Client, ask: Ask, index: string, log: Pick<Log, 'error'>) {
  const write = createWriting(client, index, log)

  async function findRevisions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map()
    const docs = ids.map((id) => ({ _id: id, _source: false }))
    const { docs: found } = await ask('_mget', answers.revisions, { docs })
    return new Map(
      found.flatMap(({ _id, _version }) => (_version === undefined ? [] : [[_id, _version]])),
    )
  }

  const versioned = (id: string, revision: number) => ({
    ...{ _id: id, version: revision, version_type: 'external_gte', require_alias: true },
  })

  return {
    findRevisions,
    put: async (listings: readonly Listing[]): Promise<void> => {
      for (const some of splitIntoBatches(listings, writtenAtOnce)) {
        await write(
          some.flatMap((one) => [{ index: versioned(one._id, one.revision) }, toDocument(one)]),
        )
      }
    },
    remove: async (ids: readonly string[]): Promise<void> => {
      for (const some of splitIntoBatches(ids, writtenAtOnce)) {
        const held = [...(await findRevisions(some))]
        if (held.length > 0)
          await write(held.map(([id, revision]) => ({ delete: versioned(id, revision) })))
      }
    },
    idsBetween: (after: string, last: string | undefined): Promise<readonly string[]> =>
      listIds(ask, within('id', { gt: after, ...(last !== undefined && { lte: last }) })),
    idsIn: (categories: readonly string[]): Promise<readonly string[]> =>
      categories.length === 0
        ? Promise.resolve([])
        : listIds(ask, terms('categoryKey', categories.map(folded))),
    categories: async (): Promise<readonly string[]> => {
      const { aggregations } = await ask('_search', answers.values, {
        ...{ size: 0, track_total_hits: false },
        aggs: { names: { terms: { field: 'category', size: namesAtMost } } },
      })
      return (aggregations['names']?.buckets ?? []).map(({ key }) => key)
    },
  }
}

/** Converts a name to a valid OpenSearch index name. */
function toIndexName(name: string): string {
  const plainName = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return `${plainName}-products-${mappingVersion}`
}

type Options = {
  /** OpenSearch URL, which may contain credentials. */
  readonly url: string
  /** Index name prefix. It separates this shop's products from other shops' products in the same cluster. */
  readonly name: string
  readonly synonyms: Synonyms
  readonly log: Pick<Log, 'error'>
}

/**
 * Creates a search engine that uses a server with the OpenSearch 2 API. All catalogue instances share the index, which
 * survives restarts.
 */
export function createServerEngine({ url, name, synonyms, log }: Options): SearchEngine {
  const client = createClient(url)
  const alias = toIndexName(name)
  const ask = createAsk(client, alias)
  const arrangement = createArrangement()
  const match = createMatcher(ask, synonyms)

  /** Whether the index exists. OpenSearch may have lost it. */
  const isThere = () => client.has(`/_alias/${alias}`)

  async function begin(): Promise<void> {
    if (await isThere()) return
    const body = { ...indexBody, aliases: { [alias]: {} } }
    const request = { method: 'PUT', body, timeoutMs: writeMs } as const
    try {
      await client.ask(`/${alias}-1`, answers.made, request)
    } catch (error) {
      // Another instance may have created the index concurrently.
      if (!(await isThere())) throw error
    }
  }

  return {
    begin,
    isThere,
    // OpenSearch needs no preparation, because products are already searchable when `put` resolves.
    ready: () => Promise.resolve(),
    ...createHolding(client, ask, alias, log),
    ...createFinding(ask, match, arrangement),
    arrange: async (categories) => arrangement.arrange(categories),
    suggest: createSuggesting(ask, match),
    findFits: createFitting(ask),
  }
}
