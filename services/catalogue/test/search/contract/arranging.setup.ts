import type { ArrangedCategory, SearchEngine } from '../../../src/search/engine/engine.ts'
import { type Adapter, listing, nothing } from './adapter.setup.ts'

const tree: readonly ArrangedCategory[] = [
  { name: 'Brakes', former: [], above: [] },
  { name: 'Pads', former: ['Linings'], above: ['Brakes'] },
  { name: 'Ceramic', former: [], above: ['Pads', 'Brakes'] },
  { name: 'Discs', former: [], above: ['Brakes'] },
  { name: 'Empty', former: [], above: [] },
]

/** Tests that a category search also finds and counts the products in the category's descendants. */
export function testArranging({ open }: Adapter): void {
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
