import type { Vehicle } from '../../../../api/shop.gen.ts'
import {
  chosen,
  emptyChoice,
  listEngines,
  isBegun,
  readChoice,
  listYears,
  type FitmentChoice,
} from './fitment-choice.rules.ts'

const vehicle = (year: number, engine: string): Vehicle => ({
  _id: `${year}-${engine}`,
  year,
  make: 'Honda',
  model: 'Civic',
  engine,
})
const vehicles = [
  vehicle(2006, '1.8 L'),
  vehicle(2007, '1.8 L'),
  vehicle(2007, '2.0 L'),
  vehicle(2009, '2.0 L'),
  vehicle(2010, ''),
]
const offered = { makes: ['Honda'], models: ['Civic'], vehicles }
const whole: FitmentChoice = {
  vehicleMake: 'Honda',
  vehicleModel: 'Civic',
  vehicleYearFrom: '2006',
  vehicleYearTo: '2007',
  vehicleEngine: '1.8 L',
}

test("listYears returns a model's years newest first, and listEngines returns the engines of the chosen years", () => {
  expect(listYears(vehicles)).toEqual([2010, 2009, 2007, 2006])
  expect(listEngines(vehicles, whole)).toEqual(['1.8 L', '2.0 L'])
  expect(listEngines(vehicles, { ...whole, vehicleYearTo: '2006' })).toEqual(['1.8 L'])
  expect(
    listEngines(vehicles, { ...whole, vehicleYearFrom: '2010', vehicleYearTo: '2010' }),
  ).toEqual([])
  expect(listEngines(vehicles, emptyChoice)).toEqual([])
})

test('chosen() resets the later steps when an earlier step changes', () => {
  expect(chosen(whole, 'vehicleMake', 'VW', vehicles)).toEqual({
    ...emptyChoice,
    vehicleMake: 'VW',
  })
  expect(chosen(whole, 'vehicleModel', 'Fit', vehicles)).toEqual({
    ...emptyChoice,
    vehicleMake: 'Honda',
    vehicleModel: 'Fit',
  })
})

test.each<[Partial<FitmentChoice>, 'vehicleYearFrom' | 'vehicleYearTo', string, string]>([
  [{ vehicleYearFrom: '', vehicleYearTo: '' }, 'vehicleYearFrom', '2009', '2009–2009'],
  [{}, 'vehicleYearFrom', '2007', '2007–2007'],
  [{}, 'vehicleYearFrom', '2009', '2009–2009'],
  [{ vehicleYearTo: '2010' }, 'vehicleYearFrom', '2009', '2009–2010'],
  [{}, 'vehicleYearFrom', '', '–'],
  [{}, 'vehicleYearTo', '2010', '2006–2010'],
])('chosen() for %j with %s set to %j returns the years %s', (differing, name, value, years) => {
  const next = chosen({ ...whole, ...differing }, name, value, vehicles)
  expect(`${next.vehicleYearFrom}–${next.vehicleYearTo}`).toBe(years)
})

test('chosen() removes the engine if it is not available in the new years', () => {
  const one = { ...whole, vehicleEngine: '2.0 L' }
  expect(chosen(one, 'vehicleYearTo', '2006', vehicles).vehicleEngine).toBe('')
  expect(chosen(one, 'vehicleYearTo', '2009', vehicles).vehicleEngine).toBe('2.0 L')
  expect(chosen(whole, 'vehicleEngine', '', vehicles)).toEqual({ ...whole, vehicleEngine: '' })
})

test('readChoice returns a fitment when every step is completed, even for a single year', () => {
  const fitment = { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2007 }
  expect(readChoice(whole, offered)).toEqual({
    kind: 'chosen',
    fitment: { ...fitment, engine: '1.8 L' },
  })
  expect(readChoice({ ...whole, vehicleEngine: '', vehicleYearTo: '2006' }, offered)).toEqual({
    kind: 'chosen',
    fitment: { ...fitment, yearTo: 2006 },
  })
})

test.each<[Partial<FitmentChoice>, string]>([
  [{ vehicleMake: '' }, 'vehicleMake'],
  [{ vehicleMake: 'Hnoda' }, 'vehicleMake'],
  [{ vehicleModel: 'Golf' }, 'vehicleModel'],
  [{ vehicleYearFrom: '2008' }, 'vehicleYearFrom'],
  [{ vehicleYearTo: '' }, 'vehicleYearTo'],
  [{ vehicleYearFrom: '2009' }, 'vehicleYearTo'],
])('readChoice with %j reports the missing step %s', (differing, name) => {
  expect(readChoice({ ...whole, ...differing }, offered)).toMatchObject({ kind: 'lacking', name })
})

test('isBegun returns true after the first step is chosen', () => {
  expect(isBegun(emptyChoice)).toBe(false)
  expect(isBegun({ ...emptyChoice, vehicleMake: 'Honda' })).toBe(true)
})
