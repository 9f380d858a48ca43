import { assertGarage, emptyGarage, isSameGarage, type Vehicle } from './garage.rules.ts'

const civic: Vehicle = {
  _id: '2012-honda-civic',
  year: 2012,
  make: 'Honda',
  model: 'Civic',
  engine: '1.8 L 4-cylinder',
}
const golf: Vehicle = {
  _id: '2010-volkswagen-golf',
  year: 2010,
  make: 'Volkswagen',
  model: 'Golf',
  engine: '',
}

test.each([
  ['no vehicle', { vehicles: [] }],
  ['one vehicle, not active', { vehicles: [civic] }],
  ['several vehicles, one of them active', { vehicles: [civic, golf], active: golf._id }],
])('assertGarage accepts %s', (_what, garage) => {
  expect(() => assertGarage({ revision: 0, ...garage })).not.toThrow()
})

test.each([
  ['a repeated vehicle', { vehicles: [civic, golf, civic] }, 'body.vehicles.2._id'],
  ['an unknown active vehicle', { vehicles: [civic], active: golf._id }, 'body.active'],
  ['an active vehicle in an empty garage', { vehicles: [], active: golf._id }, 'body.active'],
])('assertGarage refuses %s and names the invalid field', (_what, garage, field) => {
  const refused = expect.objectContaining({
    status: 422,
    options: { members: { errors: [expect.objectContaining({ field })] } },
  })
  expect(() => assertGarage({ revision: 0, ...garage })).toThrow(refused)
})

test('isSameGarage compares the vehicles, their order and the active vehicle, but not the revisions', () => {
  const garage = { revision: 3, vehicles: [civic, golf], active: civic._id }
  expect(isSameGarage(garage, { ...garage, revision: 7 })).toBe(true)
  expect(isSameGarage(garage, { ...garage, vehicles: [golf, civic] })).toBe(false)
  expect(isSameGarage(garage, { ...garage, active: golf._id })).toBe(false)
  expect(isSameGarage(garage, { revision: 3, vehicles: [civic, golf] })).toBe(false)
  expect(isSameGarage(garage, { ...garage, vehicles: [{ ...civic, year: 2013 }, golf] })).toBe(
    false,
  )
  expect(isSameGarage(emptyGarage, { revision: 9, vehicles: [] })).toBe(true)
})
