import { type Adapter, listing, nothing } from './adapter.setup.ts'
import { testCombining } from './combining.setup.ts'
import { testHolding } from './holding.setup.ts'
import { testRanking } from './ranking.setup.ts'
import type { SearchEngine, ArrangedCategory } from '../../../src/search/engine/engine.ts'

const tree: readonly ArrangedCategory[] = [
  { name: 'Brakes', former: [], above: [] },
  { name: 'Pads', former: ['Linings'], above: ['Brakes'] },
  { name: 'Ceramic', former: [], above: ['Pads', 'Brakes'] },
  { name: 'Discs', former: [], above: ['Brakes'] },
  { name: 'Empty', former: [], above: [] },
]

/** Tests that a category search also finds and counts the products in the category's descendants. */
function testArranging({ open }: Adapter): void {
  let engine: SearchEngine

  beforeEach(async () => {
    const categories = ['Linings', 'Pads', 'pads', 'Ceramic', 'Discs', 'Discs', 'Wipers']
    engine = await open(new Map())
    await engine.put(
      categories.map((category, place) =>
        listing(`p${place}`, { name: `Part ${place}`, category, createdAtMs: place }),
      ),
    )
    await engine.arrange(tree)
  })

  const find = (...categories: readonly string[]) =>
    engine.find({ ...nothing, categories, sort: 'name', limit: 1 })
  const totals = (...names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await find(name)).total))

  test('facets list each category after its parent, with the number of products that it contains', async () => {
    const { category } = (await find()).facets
    expect(category).toEqual([
      { value: 'Brakes', count: 6 },
      { value: 'Pads', count: 4, parent: 'Brakes' },
      { value: 'Ceramic', count: 1, parent: 'Pads' },
      { value: 'Discs', count: 2, parent: 'Brakes' },
      { value: 'Wipers', count: 1 },
    ])
    for (const { value, count } of category) expect((await find(value)).total).toBe(count)
    expect((await find('Pads', 'Brakes', 'Ceramic')).total).toBe(6)
    expect((await find('Discs', 'Ceramic')).total).toBe(3)
  })

  test('a former category name finds the same products, and a chosen one is always listed', async () => {
    expect((await find('Linings')).total).toBe(4)
    expect((await find('Linings')).facets.category).toContainEqual({
      value: 'Linings',
      count: 4,
      parent: 'Brakes',
    })
    expect((await find('Empty')).facets.category.at(-1)).toEqual({ value: 'Empty', count: 0 })
  })

  test('a new tree is used at once, and without a tree each category is separate', async () => {
    await engine.arrange([{ name: 'Wipers', former: [], above: ['Discs', 'Brakes'] }])
    expect(await totals('Brakes', 'Discs', 'Wipers')).toEqual([1, 3, 1])
    await engine.arrange([])
    expect(await totals('Brakes', 'Linings', 'Pads')).toEqual([0, 1, 1])
  })
}

const fitting = (_id: string, make: string, model: string, yearFrom: number, yearTo: number) =>
  listing(_id, { fits: [{ make, model, yearFrom, yearTo }] })

/**
 * Tests that a year filters by model year. A year counts as a part number only if a product has exactly that part
 * number.
 */
function testYears({ open }: Adapter): void {
  let engine: SearchEngine

  beforeEach(async () => {
    engine = await open(new Map())
    await engine.put([
      fitting('new-civic', 'Honda', 'Civic', 2010, 2014),
      fitting('old-civic', 'Honda', 'Civic', 2000, 2004),
      fitting('new-mazda', 'Mazda', '3', 2010, 2014),
      fitting('old-mazda', 'Mazda', '3', 2000, 2004),
    ])
  })

  async function found(search: string): Promise<readonly string[]> {
    const { items } = await engine.find({ ...nothing, search, sort: 'name', limit: 100 })
    return items.map(({ _id }) => _id)
  }

  const civics = ['2012 honda civic', 'honda civic 2012', 'civic 2012 pads']
  const alone = ['new-civic', 'new-mazda']

  test.each([
    ['part number', { partNumber: 'AB-2012' }],
    ['reference', { references: ['AB-2012'] }],
  ])(
    'a year remains a model year if a %s ends with it, even after its removal',
    async (_what, own) => {
      await engine.put([listing('number', own)])
      for (const search of civics)
        expect([search, await found(search)]).toEqual([search, ['new-civic']])
      expect(await found('2012')).toEqual(alone)
      for (const search of ['AB-2012', 'ab2012', 'ab 2012'])
        expect(await found(search)).toEqual(['number'])
      await engine.remove(['number'])
      for (const search of civics)
        expect([search, await found(search)]).toEqual([search, ['new-civic']])
      expect(await found('2012')).toEqual(alone)
    },
  )

  test('a year is a part number only if searched alone and a product has it', async () => {
    await engine.put([listing('number', { partNumber: '2012' })])
    expect(await found('2012')).toEqual(['number'])
    for (const search of civics)
      expect([search, await found(search)]).toEqual([search, ['new-civic']])
    await engine.remove(['number'])
    expect(await found('2012')).toEqual(alone)
  })

  test('a year and a short number do not match a piece of a longer number', async () => {
    await engine.put([listing('number', { references: ['32012-11111', '20123-11111'] })])
    expect(await found('mazda 3 2012')).toEqual(['new-mazda'])
    expect(await found('2012 3 mazda')).toEqual(['new-mazda'])
    expect(await found('32012')).toEqual(['number'])
  })

  test('a part number becomes separate words again after no product has it', async () => {
    await engine.put([
      listing('number', { partNumber: 'H7-55' }),
      listing('bulb', { name: 'Bulb H7 55 W' }),
    ])
    expect(await found('h7 55')).toEqual(['number'])
    await engine.remove(['number'])
    expect(await found('h7 55')).toEqual(['bulb'])
  })
}

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
