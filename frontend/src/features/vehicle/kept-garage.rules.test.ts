import { claimed, emptyGarage, withVehicle } from './garage.rules.ts'
import { garageIn, readAnswer, readGarage } from './kept-garage.rules.ts'

const civic = { _id: 'civic', year: 2012, make: 'Honda', model: 'Civic', engine: '' }
const garage = withVehicle(claimed(emptyGarage, 'ada@axle.test'), civic)

test('readGarage restores a stored garage', () => {
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
])('readGarage returns an empty garage when %j is stored', (stored) => {
  expect(readGarage(stored)).toEqual(emptyGarage)
})

test('readGarage removes duplicate vehicles', () => {
  expect(readGarage({ vehicles: [civic, civic] }).vehicles).toEqual([civic])
})

test("garageIn finds the garage in another tab's stored state", () => {
  const text = JSON.stringify({ preferences: '{}', garage: JSON.stringify(garage) })
  expect(garageIn(text, 'garage')).toEqual(garage)
})

test.each([null, '', 'nonsense', '{}', '7', '{"garage":7}', '{"garage":"nonsense"}'])(
  'garageIn returns null when the stored state is %j',
  (text) => {
    expect(garageIn(text, 'garage')).toBeNull()
  },
)

test('readAnswer returns the garage with its revision, or null for an invalid response', () => {
  const answer = { revision: 3, vehicles: [civic], active: 'civic' }
  expect(readAnswer(answer)).toEqual(answer)
  const nonsense = [null, 'ok', {}, { vehicles: [civic] }, { revision: 1, vehicles: [7] }]
  expect(nonsense.map(readAnswer)).toEqual(nonsense.map(() => null))
})
