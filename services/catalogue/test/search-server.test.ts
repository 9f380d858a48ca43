import { searchServerUrl } from '@axle/kit/testing/servers'
import { randomUUID } from 'node:crypto'
import { testEngine } from '../src/search/contract/engine.setup.ts'
import { createServerEngine } from '../src/search/opensearch/engine.ts'

/** Each combination is two calls or more, so there are fewer of them than of the memory. */
const combinations = 100

let url: string

beforeAll(async () => {
  url = await searchServerUrl()
})

testEngine({
  combinations,
  open: async (synonyms) => {
    const engine = createServerEngine({ url, name: `t${randomUUID().slice(0, 8)}`, synonyms })
    await engine.begin()
    return engine
  },
})
