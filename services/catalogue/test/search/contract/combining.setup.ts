import { groupByModel, generateProduct } from '../../../src/large/generate.ts'
import { loadVehicles } from '../../../src/vehicle/vehicles.ts'
import { mergeVehicles } from '../../../src/vehicle/vehicle.rules.ts'
import type {
  ArrangedCategory,
  Listing,
  Narrowing,
  Page,
  Place,
  SearchEngine,
  Sort,
} from '../../../src/search/engine/engine.ts'
import { readSynonyms } from '../../../src/search/engine/synonyms.ts'
import { bruteForce, isFormer, keyGetters, randomTree } from './brute-force.setup.ts'
import { type Adapter, nothing } from './adapter.setup.ts'
import { below, createNarrowings, often, pick } from './narrowing.setup.ts'

const synonyms = readSynonyms()

/** Tests that a search finds, counts and sorts the same products as a full scan. */
export function testCombining({ open, combinations }: Adapter): void {
  let listings: readonly Listing[]
  let engine: SearchEngine
  let randomNarrowing: () => Narrowing
  let tree: readonly ArrangedCategory[]

  beforeAll(async () => {
    const all = mergeVehicles(await loadVehicles())
    const vehicles = [...all.values()].filter(({ make }) => /^(Ford|Honda|Toyota)$/.test(make))
    const models = groupByModel(vehicles)
    const made = (number: number, revision: number): Listing => ({
      ...generateProduct(number, models, () => ['/api/images/0a-640.webp']),
      _id: `p${number % 300}`,
      revision,
      createdAtMs: below(40),
      ...(often(0.5) && { orderedQuantity: below(4) }),
      ...(often(0.4) && { stars: { average: (100 + below(401)) / 100, count: 1 + below(9) } }),
    })
    engine = await open(synonyms)
    // Each product is indexed several times with different text, and a sixth of the products are removed, so that
    // compaction of the index is tested too.
    const held = new Map<string, Listing>()
    const products = Array.from({ length: 2300 }, (_, number) => made(number, number))
    for (const one of products) held.set(one._id, one)
    for (let at = 0; at < products.length; at += 100) await engine.put(products.slice(at, at + 100))
    const gone = [...held.keys()].filter((_, place) => place % 6 === 0)
    await engine.remove(gone)
    for (const id of gone) held.delete(id)
    listings = [...held.values()]
    tree = randomTree(listings, pick)
    randomNarrowing = createNarrowings({ listings, vehicles, tree })
    await engine.arrange(tree)
  })

  const toSortKey = ({ category = '', name, _id }: Listing) => [category, name, _id].join('\n')

  const counted = (facet: Page['facets']['brand']) =>
    Object.fromEntries(
      facet.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
    )

  /** Returns the ids of all products in a list, page by page. */
  async function allIds(narrowing: Narrowing, sort: Sort): Promise<readonly string[]> {
    const ids: string[] = []
    for (let after: Place | undefined, isLast = false; !isLast;) {
      const page = await engine.find({ ...narrowing, sort, limit: 17, ...(after && { after }) })
      ids.push(...page.items.map(({ _id }) => _id))
      after = page.next
      isLast = !after
    }
    return ids
  }

  test(`${combinations} random combinations find and count the same as a full scan`, async () => {
    let found = 0
    for (let round = 0; round < combinations; round++) {
      const narrowing = randomNarrowing()
      const { ids, ...facets } = bruteForce(listings, { synonyms, tree }, narrowing)
      const page = await engine.find({ ...narrowing, sort: 'name', limit: 1 })
      const { category: all, brand, ...counts } = page.facets
      // A chosen former name is listed in addition to its category, with the category's count.
      const category = all.filter(({ value }) => !isFormer(tree, value))
      expect({
        narrowing,
        total: page.total,
        ...counts,
        category: counted(category),
        brand: counted(brand),
      }).toEqual({ narrowing, total: ids.length, ...facets })
      found += ids.length
    }
    expect(found).toBeGreaterThan(combinations)
  })

  test.each(['name', 'price', '-price', '-createdat', '-rating', '-sold'] as const)(
    'pages sorted by %s have no gaps or duplicates',
    async (sort) => {
      const narrowing = { categories: [], brands: [], isInStock: true }
      const getKey = keyGetters[sort]
      const ordered = listings
        .filter((one) => bruteForce([one], { synonyms, tree }, narrowing).ids.length > 0)
        .toSorted((one, other) => {
          const [key, otherKey] = [getKey(one), getKey(other)]
          if (key === otherKey) return one._id < other._id ? -1 : 1
          return key < otherKey ? -1 : 1
        })
      expect(await allIds(narrowing, sort)).toEqual(ordered.map(({ _id }) => _id))
    },
  )

  test('list returns all matching products by category and name, in pages of any size', async () => {
    const inOrder = listings.toSorted((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1))
    const getIds = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id)
    for (const search of [undefined, 'brake', 'filter']) {
      const narrowing = search === undefined ? nothing : { ...nothing, search }
      const { ids } = bruteForce(listings, { synonyms, tree }, narrowing)
      const all = getIds(inOrder.filter(({ _id }) => ids.includes(_id)))
      expect(getIds(await engine.list({ search, limit: 500, offset: 0 }))).toEqual(all)
      const parts = [0, 7, 14].map((offset) => engine.list({ search, limit: 7, offset }))
      expect(getIds((await Promise.all(parts)).flat())).toEqual(all.slice(0, 21))
    }
    const [{ category } = {}] = listings
    const own = inOrder.filter((one) => one.category === category)
    expect(getIds(await engine.list({ category, limit: 500, offset: 0 }))).toEqual(getIds(own))
    expect(await engine.list({ category: 'No such category', limit: 1, offset: 0 })).toEqual([])
  })

  test('pages sorted by relevance contain each matching product once', async () => {
    const narrowing = { ...nothing, search: 'brake' }
    const ids = await allIds(narrowing, 'relevance')
    expect(ids.toSorted()).toEqual(
      bruteForce(listings, { synonyms, tree }, narrowing).ids.toSorted(),
    )
  })

  test('a cursor keeps its position while products are added and removed', async () => {
    const narrowing = { ...nothing, search: 'filter' }
    const before = await allIds(narrowing, 'relevance')
    const first = await engine.find({ ...narrowing, sort: 'relevance', limit: 5 })
    const listing = listings.find(({ _id }) => _id === before[2])
    if (!first.next || !listing) throw new Error('There are too few products')
    await engine.remove([listing._id, first.next.id])
    const rest = await engine.find({
      ...narrowing,
      sort: 'relevance',
      limit: 100,
      after: first.next,
    })
    expect(rest.items.map(({ _id }) => _id)).toEqual(before.slice(5, 105))
    await engine.put(listings.filter(({ _id }) => [listing._id, first.next?.id].includes(_id)))
    expect(await allIds(narrowing, 'relevance')).toEqual(before)
  })

  test.each([
    ['price', 1e300],
    ['-price', -1e300],
    ['-rating', 1.5],
    ['-createdat', -0.5],
    ['relevance', 1e300],
    ['relevance', 0.1],
    ['name', '\ud800'],
    ['name', 'x'.repeat(150)],
  ] as const)('find sorted by %s accepts a forged cursor with %j', async (sort, key) => {
    const after = { key, id: '\udfff"' }
    const page = await engine.find({ ...nothing, search: 'brake', sort, limit: 5, after })
    expect(page.total).toBeGreaterThan(0)
  })

  test('put ignores an older revision and indexes a newer revision at once', async () => {
    const [one] = listings
    if (!one) throw new Error('There is no product')
    const total = async (search: string) =>
      (await engine.find({ ...nothing, search, sort: 'relevance', limit: 1 })).total
    await engine.put([{ ...one, name: 'Zyzzogeton', revision: one.revision - 1 }])
    expect(await total('zyzzogeton')).toBe(0)
    await engine.put([{ ...one, name: 'Zyzzogeton', revision: one.revision + 1 }])
    expect(await total('zyzzogeton')).toBe(1)
    await engine.remove([one._id])
    expect(await total('zyzzogeton')).toBe(0)
  })
}
