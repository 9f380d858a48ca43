import type { Log } from '@axle/kit/observability/log'
import { createArrangement } from '../arrangement.ts'
import type { SearchEngine } from '../engine.ts'
import type { Synonyms } from '../synonyms.ts'
import { answers } from './answers.ts'
import { createAsk } from './asking.ts'
import { createClient, writeMs } from './client.ts'
import { createFitting } from './fitting.ts'
import { createFinding } from './finding.ts'
import { createHolding } from './holding.ts'
import { indexBody, mappingVersion } from './mapping.rules.ts'
import { createMatcher } from './matching.ts'
import { createSuggesting } from './suggesting.ts'

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
  /** Index name prefix that separates this shop's products from those of other shops in the same cluster. */
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
