import { sampleProduct } from '../../../testing/samples.ts'
import {
  changedTraits,
  emptyTraits,
  givenTraits,
  referencesFault,
  toTraits,
  toTraitValues,
} from './trait-form.rules.ts'

const shown = toTraitValues(sampleProduct)
const { brand, category, partNumber, references, fits } = sampleProduct

test("toTraitValues returns the product's traits, and changedTraits is empty if no field was edited", () => {
  expect(changedTraits(sampleProduct, shown)).toEqual({})
  expect(toTraits(shown)).toEqual({ brand, category, partNumber, references, fits })
})

test('changedTraits returns only the changed traits, with an empty value for each cleared field', () => {
  const values = { ...shown, brand: ' ', references: 'AB 1\n\n D-4 \nD-4', fits: '' }
  expect(changedTraits(sampleProduct, values)).toEqual({
    brand: '',
    references: ['AB 1', 'D-4'],
    fits: [],
  })
})

test('givenTraits omits empty fields', () => {
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
])('referencesFault for %j returns: %s', (text, fault) => {
  expect(referencesFault(text)).toBe(fault)
})
