import { formatEngine, computeFitments, matches } from './fitment.rules.ts'
import type { Vehicle, VehicleFilter } from './fitment.rules.ts'

const accord: Vehicle = {
  year: 2004,
  make: 'Honda',
  model: 'Accord',
  drive: 'Front-Wheel Drive',
  cylinders: 4,
  litres: 2.4,
  fuel: 'Regular',
}
const accordFilter: VehicleFilter = { make: 'Honda', models: ['Accord'], years: [2003, 2007] }

describe('matches', () => {
  it('matches whole words at the beginning of the model name', () => {
    expect(matches({ ...accord, model: 'Accord Coupe' }, accordFilter)).toBe(true)
    expect(matches({ ...accord, model: 'Accordion' }, accordFilter)).toBe(false)
    expect(matches({ ...accord, model: 'New Accord' }, accordFilter)).toBe(false)
  })

  it.each([
    [2002, false],
    [2003, true],
    [2007, true],
    [2008, false],
  ])('includes both ends of the year range: %d gives %s', (year, expected) => {
    expect(matches({ ...accord, year }, accordFilter)).toBe(expected)
  })

  it.each<[string, Partial<VehicleFilter>, boolean]>([
    ['the same number of cylinders', { cylinders: 4 }, true],
    ['another number of cylinders', { cylinders: 6 }, false],
    ['litres inside the span', { litres: [2.0, 2.4] }, true],
    ['litres above the span', { litres: [1.6, 2.3] }, false],
    ['the driven axle', { drive: 'front' }, true],
    ['another driven axle', { drive: 'all' }, false],
    ['petrol', { fuel: 'petrol' }, true],
    ['diesel', { fuel: 'diesel' }, false],
    ['another make', { make: 'Acura' }, false],
  ])('compares %s', (_, change, expected) => {
    expect(matches(accord, { ...accordFilter, ...change })).toBe(expected)
  })

  it('rejects an electric car if the filter specifies an engine', () => {
    const electric: Vehicle = { ...accord, cylinders: null, litres: null, fuel: 'Electricity' }
    expect(matches(electric, { ...accordFilter, litres: [0, 9] })).toBe(false)
    expect(matches(electric, { ...accordFilter, fuel: 'petrol' })).toBe(false)
    expect(matches(electric, accordFilter)).toBe(true)
  })
})

describe('formatEngine', () => {
  it('includes the displacement, cylinders and fuel if they are known', () => {
    expect(formatEngine(accord)).toBe('2.4 L 4-cylinder')
    expect(formatEngine({ ...accord, litres: 2, fuel: 'Diesel' })).toBe('2.0 L 4-cylinder diesel')
    expect(formatEngine({ ...accord, cylinders: null, litres: null })).toBe('')
  })
})

describe('computeFitments', () => {
  const years = (...list: readonly number[]) => list.map((year) => ({ ...accord, year }))

  it('merges consecutive years and keeps gaps', () => {
    expect(computeFitments([accordFilter], years(2007, 2003, 2004, 2006))).toEqual([
      { make: 'Honda', model: 'Accord', yearFrom: 2003, yearTo: 2004 },
      { make: 'Honda', model: 'Accord', yearFrom: 2006, yearTo: 2007 },
    ])
  })

  it('includes the engine only if the rule filters by engine', () => {
    const [line] = computeFitments([{ ...accordFilter, cylinders: 4 }], years(2004, 2005))
    expect(line).toEqual({
      make: 'Honda',
      model: 'Accord',
      yearFrom: 2004,
      yearTo: 2005,
      engine: '2.4 L 4-cylinder',
    })
  })

  it('includes a vehicle once even if two filters match it', () => {
    expect(computeFitments([accordFilter, accordFilter], years(2004, 2004))).toHaveLength(1)
  })

  it('returns an empty list if no vehicle matches', () => {
    expect(computeFitments([accordFilter], years(1999))).toEqual([])
  })
})
