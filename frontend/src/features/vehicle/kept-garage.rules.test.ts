import { claimed, emptyGarage, withVehicle } from './garage.rules.ts'
import { garageIn, readAnswer, readGarage } from './kept-garage.rules.ts'

const civic = { _id: 'civic', year: 2012, make: 'Honda', model: 'Civic', engine: '' }
const garage = withVehicle(claimed(emptyGarage, 'ada@axle.test'), civic)

test('a garage that was kept is read as it was', () => {
  expect(readGarage(JSON.parse(JSON.stringify(garage)))).toEqual(garage)
})

test.each([
  null,
  undefined,
  7,
  'civic',
  [],
  { vehicles: 'civic' },
  { vehicles: [null, 7, { _id: 'a.b', year: 2012, make: 'Honda', model: 'Civic', engine: '' }] },
  {
    vehicles: [
      { ...civic, year: '2012' },
      { ...civic, make: '' },
      { ...civic, engine: null },
    ],
  },
  { active: 'civic', added: ['civic'], removed: [7], changes: 'many' },
])('a browser that keeps %j has an empty garage', (kept) => {
  expect(readGarage(kept)).toEqual(emptyGarage)
})

test('of a vehicle that is kept twice one is read', () => {
  expect(readGarage({ vehicles: [civic, civic] }).vehicles).toEqual([civic])
})

test('another tab’s garage is found among all that it keeps', () => {
  const text = JSON.stringify({ preferences: '{}', garage: JSON.stringify(garage) })
  expect(garageIn(text, 'garage')).toEqual(garage)
})

test.each([null, '', 'nonsense', '{}', '7', '{"garage":7}', '{"garage":"nonsense"}'])(
  'a tab that keeps %j has no garage to take over',
  (text) => {
    expect(garageIn(text, 'garage')).toBeNull()
  },
)

test('an answer is a garage with its revision, or nothing', () => {
  const answer = { revision: 3, vehicles: [civic], active: 'civic' }
  expect(readAnswer(answer)).toEqual(answer)
  const nonsense = [null, 'ok', {}, { vehicles: [civic] }, { revision: 1, vehicles: [7] }]
  expect(nonsense.map(readAnswer)).toEqual(nonsense.map(() => null))
})
