import { computeFit, toPlainModel, mergeVehicles } from './vehicle.rules.ts'
import { loadVehicles } from './vehicles.ts'

test.each([
  ['F150 Pickup 2WD', 'F150'],
  ['Sierra 1500 4WD', 'Sierra 1500'],
  ['RAV4 AWD', 'RAV4'],
  ['A4 Avant quattro', 'A4 Avant'],
  ['E350 4matic (Wagon)', 'E350 (Wagon)'],
  ['Caravan/Grand Caravan FWD', 'Caravan/Grand Caravan'],
  ['Savana 1500 AWD (cargo)', 'Savana 1500'],
  ['Express 2500 2WD Conversion Cargo MDPV', 'Express 2500'],
  ['Express Cargo (Bi-fuel)', 'Express'],
  ['Colorado Cab Chassis inc 2WD', 'Colorado'],
  ['Canyon Crew Cab 4WD', 'Canyon'],
  ['Cooper S Countryman All4', 'Cooper S Countryman'],
  ['Silverado C15 XFE 2WD', 'Silverado C15'],
  ['Cruze Eco', 'Cruze'],
  ['Civic', 'Civic'],
  ['Cargo Van', 'Cargo Van'],
  ['Quattro', 'Quattro'],
])('toPlainModel converts %s to %s', (listed, model) => {
  expect(toPlainModel(listed)).toBe(model)
})

test('mergeVehicles gives each vehicle a unique, readable id that is valid in URLs', async () => {
  const listed = await loadVehicles()
  const vehicles = mergeVehicles(listed)
  expect(vehicles.size).toBeGreaterThan(10_000)
  expect([...vehicles.keys()].filter((id) => !/^[a-z0-9-]{1,64}$/.test(id))).toEqual([])
  const contents = [...vehicles.values()].map((one) => JSON.stringify({ ...one, _id: '' }))
  expect(new Set(contents).size).toBe(vehicles.size)
  expect(vehicles.get('2012-honda-civic-1-8-l-4-cylinder')).toMatchObject({
    year: 2012,
    make: 'Honda',
    model: 'Civic',
    engine: '1.8 L 4-cylinder',
  })
  expect([...mergeVehicles(listed.toReversed()).keys()]).toEqual([...vehicles.keys()])
})

test('mergeVehicles appends a number to duplicate ids, and limits the id length', () => {
  const engine = { drive: '', cylinders: 4, litres: 2.3, fuel: 'Regular' }
  const names = ['190E 2.3-16', '190E 2.3 16', 'x'.repeat(80), `${'x'.repeat(80)}y`]
  const vehicles = mergeVehicles(
    names.map((model) => ({ ...engine, year: 1987, make: 'Benz', model })),
  )
  const ids = [...vehicles.keys()]
  expect(ids.slice(0, 2)).toEqual([
    '1987-benz-190e-2-3-16-2-3-l-4-cylinder',
    '1987-benz-190e-2-3-16-2-3-l-4-cylinder-2',
  ])
  expect(ids.slice(2).map((id) => id.length)).toEqual([64, 64])
})

const civic = {
  _id: 'civic',
  year: 2012,
  make: 'Honda',
  model: 'Civic',
  engine: '1.8 L 4-cylinder',
}
const fitment = { make: 'Honda', model: 'Civic 4WD', yearFrom: 2006, yearTo: 2012 }

test.each([
  ['fits', [fitment]],
  ['fits', [{ ...fitment, engine: civic.engine }]],
  ['misfits', [{ ...fitment, engine: '2.0 L 4-cylinder' }]],
  ['misfits', [{ ...fitment, yearTo: 2011 }]],
  ['misfits', [{ ...fitment, model: 'Civic Hybrid' }]],
  ['misfits', [{ ...fitment, make: 'Acura' }]],
  ['unknown', []],
])('computeFit returns %s for %j', (fit, fits) => {
  expect(computeFit(fits, civic)).toBe(fit)
})

test('computeFit returns unknown for an unknown vehicle', () => {
  expect(computeFit([fitment], undefined)).toBe('unknown')
})
