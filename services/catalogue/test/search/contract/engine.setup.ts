import type { Adapter } from './adapter.setup.ts'
import { testArranging } from './arranging.setup.ts'
import { testCombining } from './combining.setup.ts'
import { testHolding } from './holding.setup.ts'
import { testRanking } from './ranking.setup.ts'
import { testYears } from './years.setup.ts'

/**
 * Tests a search engine against the contract. Must be called once per test file.
 *
 * Does not test details that docs/search.md leaves open: the order of categories with equal counts, and the order of
 * letters beyond U+FFFF. Nor does it test which of many part numbers are suggested, or which vehicle is meant by more
 * than four words.
 */
export function testEngine(adapter: Adapter): void {
  describe('indexed products', () => testHolding(adapter))
  describe('the category tree', () => testArranging(adapter))
  describe('combinations', () => testCombining(adapter))
  describe('words and their order', () => testRanking(adapter))
  describe('years and numbers', () => testYears(adapter))
}
