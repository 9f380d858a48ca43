import type { Listing, SearchEngine } from '../../../src/search/engine/engine.ts'
import { type Adapter, idsFor, listing, nothing } from './adapter.setup.ts'

const civic = { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011 }
const vehicle = { _id: 'civic', year: 2008, make: 'Honda', model: 'Civic', engine: '1.8 L' }

/** A product with all optional fields. */
const whole: Required<Listing> = {
  ...listing('whole'),
  name: 'Zündkerze',
  description: 'For one cylinder',
  brand: 'Ferrow',
  category: 'Spark plugs',
  partNumber: 'ZK-20',
  references: ['A 12.3', 'B/4'],
  stars: { average: 4.5, count: 2 },
  orderedQuantity: 7,
  fits: [civic],
  createdAtMs: 1_700_000_000_000,
}

/** Tests that searches use added, changed and removed products as soon as `put` or `remove` resolves. */
export function testHolding({ open }: Adapter): void {
  let engine: SearchEngine

  beforeEach(async () => {
    engine = await open(new Map())
  })

  const idsBetween = async (after: string, last?: string) =>
    (await engine.idsBetween(after, last)).toSorted()

  test('a product is found with all its fields except the vehicles', async () => {
    await engine.put([whole, listing('other')])
    const { items } = await engine.find({ ...nothing, search: 'zundkerze', sort: 'name', limit: 5 })
    const found = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== 'fits'))
    expect(items).toEqual([found])
    expect(await engine.list({ limit: 5, offset: 1 })).toEqual([found])
  })

  test('put replaces a product by the same revision or a newer one', async () => {
    await engine.put([listing('one', { revision: 3 })])
    await engine.put([listing('one', { revision: 2, name: 'Older' })])
    expect(await idsFor(engine, 'older')).toEqual([])
    await engine.put([listing('one', { revision: 3, name: 'Same' })])
    expect(await idsFor(engine, 'same')).toEqual(['one'])
    await engine.put([listing('one', { revision: 4, name: 'Newer' })])
    expect(await idsFor(engine, 'newer')).toEqual(['one'])
    expect(await idsFor(engine, 'same')).toEqual([])
    expect([...(await engine.findRevisions(['one']))]).toEqual([['one', 4]])
  })

  test('put indexes the other products if one has an older revision', async () => {
    await engine.put([listing('one', { revision: 3 })])
    await engine.put([listing('one', { revision: 2 }), listing('two', { name: 'Wiper' })])
    expect(await idsFor(engine, 'wiper')).toEqual(['two'])
  })

  test('a removed product is not found, and can return with the same revision', async () => {
    await engine.put([listing('one', { revision: 3 }), listing('two')])
    await engine.remove(['one', 'nobody'])
    expect(await idsFor(engine, 'pads')).toEqual(['two'])
    expect((await engine.findRevisions(['one', 'two'])).has('one')).toBe(false)
    await engine.remove(['one'])
    await engine.put([listing('one', { revision: 3 })])
    expect(await idsFor(engine, 'pads')).toEqual(['one', 'two'])
  })

  test('put and remove of no products change nothing', async () => {
    await engine.put([])
    await engine.remove([])
    expect(await idsBetween('')).toEqual([])
    expect(await engine.find({ ...nothing, sort: 'name', limit: 1 })).toEqual({
      total: 0,
      items: [],
      facets: { category: [], brand: [], minCents: 0, maxCents: 0, orderable: 0, unorderable: 0 },
    })
  })

  test('idsBetween and findRevisions return only indexed products', async () => {
    await engine.put(['a', 'b', 'c', 'd'].map((id) => listing(id)))
    expect(await idsBetween('')).toEqual(['a', 'b', 'c', 'd'])
    expect(await idsBetween('a', 'c')).toEqual(['b', 'c'])
    expect(await idsBetween('c')).toEqual(['d'])
    expect(await idsBetween('d')).toEqual([])
    expect(await engine.findRevisions(['b', 'nobody'])).toEqual(new Map([['b', 1]]))
    expect(await engine.findRevisions([])).toEqual(new Map())
  })

  test('put indexes and counts many products at once', async () => {
    const ids = Array.from({ length: 1_500 }, (_, n) => `p${String(n).padStart(4, '0')}`)
    await engine.put(ids.map((id) => listing(id)))
    expect(await idsBetween('')).toEqual(ids)
    expect((await engine.find({ ...nothing, sort: 'name', limit: 1 })).total).toBe(ids.length)
    const last = await engine.list({ limit: 3, offset: ids.length - 2 })
    expect(last.map(({ _id }) => _id)).toEqual(ids.slice(-2))
  })

  test('categories returns the category names of products, and idsIn ignores case', async () => {
    const named = { a: 'Brakes', b: 'brakes', c: 'Wipers' }
    await engine.put([
      ...Object.entries(named).map(([id, category]) => listing(id, { category })),
      listing('none'),
    ])
    expect((await engine.categories()).toSorted()).toEqual(['Brakes', 'Wipers', 'brakes'])
    expect((await engine.idsIn(['BRAKES', 'Nothing'])).toSorted()).toEqual(['a', 'b'])
    expect(await engine.idsIn([])).toEqual([])
    await engine.remove(['c'])
    expect(await engine.categories()).not.toContain('Wipers')
  })

  test('findFits returns whether products fit, do not fit, or it is unknown', async () => {
    await engine.put([
      listing('fits', { fits: [civic] }),
      listing('fits-its-engine', { fits: [{ ...civic, engine: '1.8 L' }] }),
      listing('other-engine', { fits: [{ ...civic, engine: '2.0 L' }] }),
      listing('other-years', { fits: [{ ...civic, yearFrom: 2009 }] }),
      listing('unknown'),
    ])
    const ids = ['fits', 'fits-its-engine', 'other-engine', 'other-years', 'unknown', 'nobody']
    expect(Object.fromEntries(await engine.findFits(ids, vehicle))).toEqual({
      fits: 'fits',
      'fits-its-engine': 'fits',
      'other-engine': 'misfits',
      'other-years': 'misfits',
      unknown: 'unknown',
    })
    expect(await engine.findFits(['fits'], undefined)).toEqual(new Map([['fits', 'unknown']]))
  })

  test('a very long word does not prevent its product from being indexed', async () => {
    const long = '漢'.repeat(20_000)
    await engine.put([listing('long', { name: 'Lantern', description: long })])
    expect(await idsFor(engine, 'lantern')).toEqual(['long'])
    expect(await idsFor(engine, long.slice(0, 80))).toEqual(['long'])
  })
}
