import { allCombinations } from '../../../../test/search/contract/adapter.setup.ts'
import { testEngine } from '../../../../test/search/contract/engine.setup.ts'
import { createMemoryEngine } from './engine.ts'

testEngine({
  open: async (synonyms) => createMemoryEngine(synonyms),
  combinations: allCombinations,
})
