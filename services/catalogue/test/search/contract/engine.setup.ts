import type { Adapter } from './adapter.setup.ts'
import { testArranging } from './arranging.setup.ts'
import { testCombining } from './combining.setup.ts'
import { testHolding } from './holding.setup.ts'
import { testRanking } from './ranking.setup.ts'
import { testYears } from './years.setup.ts'

/**
 * What the port of the search promises, tested of one adapter; to be called once by a file of tests. It asks nothing of
 * what docs/search.md leaves to a server: the order of categories with as many products and of letters beyond U+FFFF,
 * which of many part numbers are suggested, and which vehicle more than four words mean.
 */
export function testEngine(adapter: Adapter): void {
  describe('what is held', () => testHolding(adapter))
  describe('the tree of categories', () => testArranging(adapter))
  describe('combinations', () => testCombining(adapter))
  describe('words and their order', () => testRanking(adapter))
  describe('years and numbers', () => testYears(adapter))
}
