import type { SearchEngine } from '../../../src/search/engine/engine.ts'
import { type Adapter, listing, nothing } from './adapter.setup.ts'

const fitting = (_id: string, make: string, model: string, yearFrom: number, yearTo: number) =>
  listing(_id, { fits: [{ make, model, yearFrom, yearTo }] })

/**
 * Tests that a year filters by model year. A year counts as a part number only if a product has exactly that part
 * number.
 */
export function testYears({ open }: Adapter): void {
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
