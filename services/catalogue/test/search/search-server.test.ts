import { searchServerUrl } from '@axle/kit/testing/servers'
import { randomUUID } from 'node:crypto'
import { listing } from './contract/adapter.setup.ts'
import { testEngine } from './contract/engine.setup.ts'
import { createServerEngine } from '../../src/search/engine/opensearch/engine.ts'

/** Fewer combinations than for the in-memory engine, because each combination needs at least two requests. */
const combinations = 100

let url: string

beforeAll(async () => {
  url = await searchServerUrl()
})

const named = () => ({
  url,
  name: `t${randomUUID().slice(0, 8)}`,
  log: { error: () => undefined },
})

testEngine({
  combinations,
  open: async (synonyms) => {
    const engine = createServerEngine({ ...named(), synonyms })
    await engine.begin()
    return engine
  },
})

test('put() skips and logs a product that OpenSearch rejects, and indexes other products', async () => {
  const refused: unknown[] = []
  const log = { error: (fields: object) => void refused.push(fields) }
  const engine = createServerEngine({ ...named(), log, synonyms: new Map() })
  await engine.begin()
  // OpenSearch rejects words of more than 32,766 bytes.
  const tooLong = listing('two', { name: 'x'.repeat(40_000) })
  await engine.put([listing('one'), tooLong, listing('three')])
  expect([...(await engine.findRevisions(['one', 'two', 'three'])).keys()]).toEqual([
    'one',
    'three',
  ])
  expect(refused).toEqual([expect.objectContaining({ product: 'two' })])
})
