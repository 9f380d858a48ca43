import { Refusal } from '@axle/kit/errors/errors'
import { productAfter, productOfCategory } from './product.rules.ts'
import { editedTraits, isSameTraits, keptFitments } from './traits.rules.ts'

const civic = { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011 }
const before = { brand: 'Halden', category: 'Car bulbs', references: ['A'], fits: [civic] }
const input = { name: 'Pads', email: 'A@axle.test', products: 'Brake pads', img: 'x' }

test('editedTraits keeps omitted traits and removes a trait whose new text is empty', () => {
  expect(editedTraits(before, {})).toEqual(before)
  expect(
    editedTraits(before, { brand: ' ', partNumber: ' P-1 ', references: ['B ', 'B'], fits: [] }),
  ).toEqual({
    brand: undefined,
    category: 'Car bulbs',
    partNumber: 'P-1',
    references: ['B'],
    fits: [],
  })
})

test('keptFitments trims its strings, removes duplicates and treats a blank engine as missing', () => {
  const same = { ...civic, make: ' Honda', engine: ' ' }
  expect(keptFitments([civic, same, { ...civic, engine: '1.8 L' }])).toEqual([
    civic,
    { ...civic, engine: '1.8 L' },
  ])
})

test('keptFitments rejects a last year before the first year and names the field', () => {
  const work = () => keptFitments([civic, { ...civic, yearTo: 2005 }])
  expect(work).toThrow(Refusal)
  expect(work).toThrow(
    expect.objectContaining({
      status: 422,
      options: {
        members: { errors: [{ field: 'body.fits.1.yearTo', message: 'is before yearFrom' }] },
      },
    }),
  )
})

test('isSameTraits ignores the order of fields in a fitment', () => {
  const { make, model, yearFrom, yearTo } = civic
  expect(isSameTraits(before, { ...before, fits: [{ yearTo, yearFrom, model, make }] })).toBe(true)
  expect(isSameTraits(before, { ...before, references: undefined })).toBe(false)
  expect(isSameTraits({ fits: [] }, { references: [], fits: [] })).toBe(true)
})

test('productOfCategory uses defaults and requires a price', () => {
  expect(() => productOfCategory('a', input)).toThrow('Enter a price.')
  expect(productOfCategory('a', { ...input, price: 1, brand: 'Ferrow' })).toMatchObject({
    priceCents: 100,
    minimumOrderQuantity: 1,
    availableQuantity: 0,
    brand: 'Ferrow',
    category: 'Brake pads',
    fits: [],
    added: { email: 'a@axle.test', products: 'Brake pads' },
  })
})

test('productAfter copies the category from the tool, but no other trait', () => {
  const text = { name: 'T', description: '', priceCents: 1, minimumOrderQuantity: 1 }
  const tool = { ...text, ...before, availableQuantity: 2, img: 'y' }
  expect(productAfter('a', input, tool)).toMatchObject({ category: 'Car bulbs', fits: [] })
  expect(productAfter('a', input, tool).brand).toBeUndefined()
  expect(productAfter('a', { ...input, category: 'Lamps' }, tool).category).toBe('Lamps')
})
