import { allCombinations } from '../contract/adapter.setup.ts'
import { testEngine } from '../contract/engine.setup.ts'
import { createMemoryEngine } from './engine.ts'

testEngine({
  open: async (synonyms) => createMemoryEngine(synonyms),
  combinations: allCombinations,
})
