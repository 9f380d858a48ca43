import { sampleProduct } from '../../../testing/samples.ts'
import {
  changedTraits,
  emptyTraits,
  givenTraits,
  readVehicle,
  referencesFault,
  toTraits,
  toTraitValues,
  vehicleTags,
  withoutVehicle,
  withVehicle,
} from './trait-form.rules.ts'

const shown = toTraitValues(sampleProduct)
const { brand, category, partNumber, references, fits } = sampleProduct
const golf = {
  vehicleMake: 'VW ',
  vehicleModel: 'Golf',
  vehicleYearFrom: '2004',
  vehicleYearTo: '2008',
  vehicleEngine: '',
}

test('what a form shows at first changes nothing, and is what the product has', () => {
  expect(changedTraits(sampleProduct, shown)).toEqual({})
  expect(toTraits(shown)).toEqual({ brand, category, partNumber, references, fits })
})

test('only what is unlike before is sent, an emptied field as an empty one', () => {
  const values = { ...shown, brand: ' ', references: 'AB 1\n\n D-4 \nD-4', fits: '' }
  expect(changedTraits(sampleProduct, values)).toEqual({
    brand: '',
    references: ['AB 1', 'D-4'],
    fits: [],
  })
})

test('a new product leaves out what is empty', () => {
  expect(givenTraits(emptyTraits)).toEqual({})
  expect(givenTraits({ ...emptyTraits, brand: 'Halden ', fits: shown.fits })).toEqual({
    brand: 'Halden',
    fits,
  })
})

test.each([
  ['', null],
  ['AB 1\nC-2', null],
  ['a|b', 'Enter one number per line, at most 40 characters each and without |: “a|b”.'],
  [Array.from({ length: 51 }, (_, n) => n).join('\n'), 'Enter at most 50 numbers.'],
])('the references %j: %s', (text, fault) => {
  expect(referencesFault(text)).toBe(fault)
})

test('a vehicle joins the others once, and can be taken away again', () => {
  const read = readVehicle({ ...emptyTraits, ...golf, vehicleYearTo: '' })
  expect(read).toEqual({ vehicle: { make: 'VW', model: 'Golf', yearFrom: 2004, yearTo: 2004 } })
  const [, second] = fits
  if (!second) throw new Error('The sample fits two vehicles.')
  expect(withVehicle(shown.fits, second)).toBe(shown.fits)
  const tags = vehicleTags(shown.fits)
  expect(tags.map(({ label }) => label)).toEqual([
    'Honda Civic 2006–2011, 1.8 L 4-cylinder',
    'VW Golf 2004–2008',
  ])
  expect(vehicleTags(withoutVehicle(shown.fits, tags[0]?.id ?? ''))).toEqual(tags.slice(1))
})

test.each([
  [{ vehicleMake: '' }, 'vehicleMake'],
  [{ vehicleModel: ' ' }, 'vehicleModel'],
  [{ vehicleYearFrom: '06' }, 'vehicleYearFrom'],
  [{ vehicleYearTo: '20111' }, 'vehicleYearTo'],
  [{ vehicleYearTo: '2003' }, 'vehicleYearTo'],
  [{ vehicleEngine: '1|8' }, 'vehicleEngine'],
])('a vehicle with %j is not taken', (wrong, name) => {
  expect(readVehicle({ ...emptyTraits, ...golf, ...wrong })).toMatchObject({ fault: { name } })
})
