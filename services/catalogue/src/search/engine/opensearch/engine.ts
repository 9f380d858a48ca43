import type { Log } from '@axle/kit/log'
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

/** The name of an index as the server takes it. */
function indexNameOf(name: string): string {
  const plainName = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return `${plainName}-products-${mappingVersion}`
}

type Options = {
  /** Where the server is; name and password may stand in it. */
  readonly url: string
  /** What tells the products of this shop from those of others on the same server. */
  readonly name: string
  readonly synonyms: Synonyms
  readonly log: Pick<Log, 'error'>
}

/** A search on a server that speaks as OpenSearch 2 does. What it holds is there for all instances, and stays. */
export function createServerEngine({ url, name, synonyms, log }: Options): SearchEngine {
  const client = createClient(url)
  const alias = indexNameOf(name)
  const ask = createAsk(client, alias)
  const arrangement = createArrangement()
  const match = createMatcher(ask, synonyms)

  /** Whether there is an index to put products into; the server may have lost it. */
  const isThere = () => client.has(`/_alias/${alias}`)

  async function begin(): Promise<void> {
    if (await isThere()) return
    const body = { ...indexBody, aliases: { [alias]: {} } }
    const request = { method: 'PUT', body, timeoutMs: writeMs } as const
    try {
      await client.ask(`/${alias}-1`, answers.made, request)
    } catch (error) {
      // Another instance may have been faster.
      if (!(await isThere())) throw error
    }
  }

  return {
    begin,
    isThere,
    // What was put is in order when the call has resolved.
    ready: () => Promise.resolve(),
    ...createHolding(client, ask, alias, log),
    ...createFinding(ask, match, arrangement),
    arrange: async (categories) => arrangement.arrange(categories),
    suggest: createSuggesting(ask, match),
    fitsOf: createFitting(ask),
  }
}
