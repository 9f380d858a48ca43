import { readSynonyms } from '../../../src/search/engine/synonyms.ts'
import type { SearchEngine, Listing } from '../../../src/search/engine/engine.ts'
import { type Adapter, allCombinations, nothing } from './adapter.setup.ts'
import { readSeedProducts } from '../../../src/seed/products.ts'
import { computeFitments } from '../../../src/vehicle/fitment.rules.ts'
import { loadVehicles } from '../../../src/vehicle/vehicles.ts'

const createdAtMs = Date.UTC(2026, 0, 1)

/** Reads the seed products in the form that the search index needs. */
async function readSeedListings(): Promise<readonly Listing[]> {
  const [seeds, vehicles] = await Promise.all([readSeedProducts(), loadVehicles()])
  return seeds.map(({ row, part, fitment }) => {
    const { _id, name, img, description, price, minimumorderquantity } = row.cells
    return {
      _id,
      revision: 1,
      name,
      img,
      description,
      priceCents: Math.round(Number(price) * 100),
      minimumOrderQuantity: Number(minimumorderquantity),
      availableQuantity: Number(row.cells.availablequantity),
      ...part,
      references: [],
      fits: computeFitments(fitment, vehicles),
      createdAtMs,
    }
  })
}

/** Tests the results of typical search queries and their order. See docs/search.md. */
export function testRanking({ open, combinations }: Adapter): void {
  let engine: SearchEngine

  beforeAll(async () => {
    engine = await open(readSynonyms())
    await engine.put(await readSeedListings())
  })

  function find(search: string) {
    return engine.find({ ...nothing, search, sort: 'relevance', limit: 100 })
  }

  /** Search queries that users make, each with the id or category of the first result. See docs/search.md. */
  test.each([
    ['brake pads', 'Brake pads'],
    ['break pads', 'Brake pads'],
    ['pads brake', 'Brake pads'],
    ['brake pad set', 'Brake pads'],
    ['brake pads civic', 'fw-p537r'],
    ['honda civic brake pads', 'fw-p537r'],
    ['front brake pads accord', 'fw-p914f'],
    ['brake discs', 'Brake discs'],
    ['brake rotor', 'Brake discs'],
    ['rotor f150', 'fw-d540140f'],
    ['rotors f-150', 'fw-d540140f'],
    ['vw golf brake disc', 'fw-d1k0615'],
    ['volkswagon golf disc', 'fw-d1k0615'],
    ['brake drum civic', 'fw-dr2020'],
    ['FW-P914F', 'fw-p914f'],
    ['fw p914f', 'fw-p914f'],
    ['fwp914f', 'fw-p914f'],
    ['p914f', 'fw-p914f'],
    ['h7', 'Car bulbs'],
    ['h7 bulb', 'Car bulbs'],
    ['h7 lamp', 'Car bulbs'],
    ['P21/5W', 'lh-p215w'],
    ['5w30', 'Engine oils'],
    ['5w-30 oil', 'Engine oils'],
    ['5w 40', 'nv-5w40-5'],
    ['oil filter', 'Oil filters'],
    ['oil filtr', 'Oil filters'],
    ['oil fil', 'Oil filters'],
    ['pollen filter forester', 'fk-c72880'],
    ['air filter camry', 'fk-a9401'],
    ['spark plug', 'Spark plugs'],
    ['sparkplugs', 'Spark plugs'],
    ['glow plug', 'ci-gp1'],
    ['batery', 'Batteries'],
    ['car battery charger', 'vm-c2'],
    ['timing belt', 'Belts and timing'],
    ['timing belt miata', 'cb-t228'],
    ['wiper blades', 'Wipers'],
    ['shock absorber', 'Shock absorbers and springs'],
    ['damper', 'Shock absorbers and springs'],
    ['lambda sensor', 'Sensors'],
    ['torque wrench', 'Hand tools'],
    ['spanner set', 'Hand tools'],
    ['tire gauge', 'ob-tp1'],
    ['jack', 'Lifting and workshop'],
    ['caldbore thermostat', 'Cooling'],
  ])('the search %s finds first: %s', async (search, first) => {
    const [item] = (await find(search)).items
    expect([item?._id, item?.category]).toContain(first)
  })

  test('brake pads rank before discs whose descriptions mention brake pads', async () => {
    const categories = (await find('brake pads')).items.map(({ category }) => category)
    const lastPad = categories.lastIndexOf('Brake pads')
    const firstDisc = categories.indexOf('Brake discs')
    expect(lastPad).toBeGreaterThan(10)
    expect(firstDisc === -1 || firstDisc > lastPad).toBe(true)
  })

  test('a vehicle finds the parts that fit it, whatever their name', async () => {
    const { items, total } = await find('honda civic')
    expect(total).toBeGreaterThan(10)
    expect(items.some(({ name }) => !/civic/i.test(name))).toBe(true)
  })

  test('make and model in a search must belong to one vehicle', async () => {
    expect((await find('toyota civic')).total).toBe(0)
    expect((await find('toyota corolla')).total).toBeGreaterThan(0)
  })

  test('a year finds the parts that fit that year', async () => {
    const { items, nearest } = await find('2012 honda civic')
    expect(nearest).toBeUndefined()
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ _id }) => _id)).not.toContain('fw-p537r')
  })

  test('find returns the nearest year if no product fits the requested year', async () => {
    const { items, nearest } = await find('2012 brake pads civic')
    expect(nearest).toEqual({ asked: 2012, shown: 2011 })
    expect(items[0]?._id).toBe('fw-p537r')
    expect((await find('1990 brake pads civic')).nearest).toEqual({ asked: 1990, shown: 2006 })
  })

  test('a word that occurs only in descriptions does not determine the year', async () => {
    expect(await find('accord 2008 pads')).toMatchObject({
      items: [{ category: 'Brake pads' }, { category: 'Brake pads' }, {}],
      nearest: { asked: 2008, shown: 2007 },
    })
  })

  test('a year is ignored for parts that fit no specific vehicle', async () => {
    const { items, nearest } = await find('2012 socket set')
    expect([items[0]?.category, nearest]).toEqual(['Hand tools', undefined])
  })

  test.each(['', ' ', '!!!', '.*', '()+$', '\u0000', 'ﷺ', 'zzzzzz', '💥', 'x'.repeat(80)])(
    'the search %j finds nothing without an error',
    async (search) => {
      expect(await find(search)).toMatchObject({ total: 0, items: [] })
    },
  )

  test.each([
    'audi bmw ford kia vw rio a4 golf seat fit jazz 2012',
    'honda civic accord toyota corolla ford focus brake pads filter 2012 b',
    'brke flter pds dsc oill sprk plg btery wper belt tming 2012',
    '1a 2b 3c 4d 5e 6f 7g 8h 9i 1j 2k 3l 4m',
    `${[...readSynonyms().keys()]
      .toSorted((one, other) => one.length - other.length)
      .slice(0, 11)
      .join(' ')} 2012`,
  ])('the search %j with many ambiguous words succeeds', async (search) => {
    const { total, items } = await find(search)
    expect(total).toBe(items.length)
    expect(await engine.suggest(search, 8)).toHaveLength(Math.min(8, total))
  })

  test('suggest returns part numbers, categories and brands, then products, at most eight', async () => {
    const suggested = (search: string) => engine.suggest(search, 8)
    const kinds = async (search: string) => (await suggested(search)).map(({ kind }) => kind)
    expect(await kinds('fw-p9')).toEqual(expect.arrayContaining(['partnumber', 'product']))
    expect((await suggested('brake p'))[0]).toEqual({ kind: 'category', text: 'Brake pads' })
    expect((await suggested('ferr'))[0]).toEqual({ kind: 'brand', text: 'Ferrow' })
    expect(await kinds('b')).toHaveLength(8)
    expect(await suggested('zzzzzz')).toEqual([])
  })

  test('each product ranks first for its own name, even with several vehicles', async () => {
    const every = Math.ceil(allCombinations / combinations)
    const products = (await readSeedListings()).filter((_one, at) => at % every === 0)
    for (const { _id, name } of products) {
      const [first] = (await find(name.slice(0, 80))).items
      expect([name, first?._id]).toEqual([name, _id])
    }
  })
}
