import { schemaCheck } from '@axle/kit/http/schema'
import { parseChanges, columns, markRepeated, parseNewProduct, type Row } from './cells.rules.ts'
import { differences } from './plan.rules.ts'
import { fitsText, readFits } from './lists.rules.ts'

const checkNew = schemaCheck('NewProduct')
const checkChanges = schemaCheck('ProductChanges')
const img = '/api/images/0a-640.webp'
const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Row['cells']
const added = { ...empty, name: 'Track pads', email: 'a@axle.test', products: 'Brake pads' }

test('parseNewProduct reads text and numbers and omits empty cells', () => {
  const cells = { ...added, price: '12.50', availablequantity: '0', description: '=1+1' }
  expect(parseNewProduct(cells, img, checkNew)).toEqual({
    given: {
      name: 'Track pads',
      email: 'a@axle.test',
      products: 'Brake pads',
      img,
      price: 12.5,
      availablequantity: 0,
      description: '=1+1',
    },
    faults: [],
  })
})

test("parseNewProduct uses the image in the row rather than the chosen tool's image", () => {
  const own = '/api/images/0b-640.webp'
  expect(parseNewProduct({ ...added, img: own }, img, checkNew).given.img).toBe(own)
})

test.each([
  ['name', '', 'is missing; fill it in'],
  ['email', '', 'is missing; fill it in'],
  ['products', '', 'is missing; fill it in'],
  ['name', 'x'.repeat(121), 'is longer than 120 characters; shorten it'],
  ['description', 'x'.repeat(2001), 'is longer than 2000 characters; shorten it'],
  ['email', 'somebody', 'is not an email address'],
  ['img', 'https://elsewhere.test/a.png', /^is not a picture of this shop; upload it/],
  ['price', '-1', 'is too low; the minimum is 0'],
  ['price', '1000001', 'is too high; the maximum is 1000000'],
  ['price', '9.999', 'has a fraction of a cent'],
  ['price', '9,50', 'is not a number; write it like 12.34'],
  ['price', '$9', 'is not a number; write it like 12.34'],
  ['price', '1e3', 'is not a number; write it like 12.34'],
  ['price', '=1+1', 'is not a number; write it like 12.34'],
  ['minimumorderquantity', '0', 'is too low; the minimum is 1'],
  ['minimumorderquantity', '1.5', 'is not a whole number'],
  ['availablequantity', '1000001', 'is too high; the maximum is 1000000'],
  ['brand', 'x'.repeat(61), 'is longer than 60 characters; shorten it'],
  ['category', 'x'.repeat(41), 'is longer than 40 characters; shorten it'],
  ['partnumber', 'x'.repeat(61), 'is longer than 60 characters; shorten it'],
  ['pictures', `${img}|`.repeat(8), 'has more than 7 entries; leave some out'],
  ['pictures', `${img}|a.png`, /^has an entry that is not a picture of this shop; upload it/],
  ['references', 'a|b|'.repeat(26), 'has more than 50 entries; leave some out'],
  ['references', 'x'.repeat(41), 'has an entry that is longer than 40 characters; shorten it'],
  ['fits', 'Honda|Civic|1206|2011', 'has an entry whose yearfrom is not a valid model year'],
  ['fits', 'Honda|Civic|2006', /^has “Honda\|Civic\|2006”; write a vehicle like Honda/],
  ['fits', 'Honda|Civic|2012|2011', /^has “Honda.*”, whose last year is before its first$/],
  ['fits', 'Honda|Civic|06|11', /^has “/],
  ['fits', '|Civic|2006|2011', /^has “/],
  ['fits', 'Honda|Civic|2006|2011|1.8 L|x', /^has “/],
  ['fits', 'Honda|Civic|2006|2011;'.repeat(501), 'has more than 500 entries; leave some out'],
  ['newavailablequantity', '3', /^is only for existing products; use availablequantity/],
])('parseNewProduct reports the error if %s is %j', (column, cell, words) => {
  const { faults } = parseNewProduct({ ...added, [column]: cell }, img, checkNew)
  expect(faults).toEqual([
    { column, message: words instanceof RegExp ? expect.stringMatching(words) : words },
  ])
})

test('parseNewProduct rejects a list with far too many entries without parsing it', () => {
  const lists = {
    pictures: `${img}|`.repeat(1_001),
    references: '|'.repeat(1_000_000),
    fits: 'Honda|Civic|2006|2011;'.repeat(1_001),
  }
  const { given, faults } = parseNewProduct({ ...added, ...lists }, img, checkNew)
  const message = 'has more than 1000 entries; leave some out'
  expect(faults).toEqual(Object.keys(lists).map((column) => ({ column, message })))
  expect(Object.keys(given)).toEqual(['name', 'email', 'products', 'img'])
})

test('parseNewProduct reports every bad cell in a line only once', () => {
  const cells = { ...added, name: '', price: 'x', minimumorderquantity: '0', email: 'y' }
  const { faults } = parseNewProduct(cells, img, checkNew)
  expect(faults.map(({ column }) => column).toSorted()).toEqual([
    'email',
    'minimumorderquantity',
    'name',
    'price',
  ])
})

test('parseChanges reads only filled cells and ignores the columns email and products', () => {
  const cells = { ...empty, _id: 'a', name: 'New', email: 'none', products: 'x'.repeat(200) }
  expect(parseChanges(cells, checkChanges)).toEqual({ given: { name: 'New' }, faults: [] })
  expect(parseChanges({ ...empty, _id: 'a' }, checkChanges)).toEqual({ given: {}, faults: [] })
})

test('parseChanges sets the new number of units and the number that the admin saw', () => {
  const received = { ...empty, _id: 'a', availablequantity: '40' }
  expect(parseChanges(received, checkChanges).given).toEqual({})
  expect(parseChanges({ ...received, newavailablequantity: '50' }, checkChanges).given).toEqual({
    availablequantity: 50,
    seenavailablequantity: 40,
  })
})

test.each([
  ['newavailablequantity', { newavailablequantity: '-1', availablequantity: '4' }, /^is too low/],
  [
    'newavailablequantity',
    { newavailablequantity: 'x', availablequantity: '4' },
    /^is not a number/,
  ],
  ['availablequantity', { newavailablequantity: '5' }, /^is missing; enter the stock that newav/],
  ['availablequantity', { newavailablequantity: '5', availablequantity: 'x' }, /^is not a number/],
  ['price', { price: '1.005' }, /^has a fraction of a cent$/],
  ['img', { img: 'a.png' }, /^is not a picture of this shop/],
])('parseChanges rejects a bad %s', (column, cells, words) => {
  const { faults } = parseChanges({ ...empty, _id: 'a', ...cells }, checkChanges)
  expect(faults).toEqual([{ column, message: expect.stringMatching(words) }])
})

test('markRepeated reports every further line about the same product', () => {
  const row = (line: number, _id: string): Row => ({ line, cells: { ...empty, _id }, faults: [] })
  const marked = markRepeated([
    row(2, 'a'),
    row(3, ''),
    row(4, 'b'),
    row(5, 'a'),
    row(6, ''),
    row(7, 'a'),
  ])
  expect(marked.map(({ line, faults }) => [line, faults[0]?.message])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, undefined],
    [5, 'is also in line 2; keep one of them'],
    [6, undefined],
    [7, 'is also in line 2; keep one of them'],
  ])
})

test('differences names the changed columns and formats their values as table cells', () => {
  const before = {
    name: 'Pads',
    description: 'Ceramic',
    img,
    priceCents: 950,
    minimumOrderQuantity: 2,
    availableQuantity: 40,
    partNumber: 'HAL-1',
    fits: [{ make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011 }],
  }
  expect(differences(before, before)).toEqual([])
  expect(differences(before, { ...before, priceCents: 1_005, availableQuantity: 0 })).toEqual([
    { column: 'price', from: '9.50', to: '10.05' },
    { column: 'availablequantity', from: '40', to: '0' },
  ])
  const pictures = ['/api/images/0b-640.webp', '/api/images/0c-640.webp']
  expect(differences(before, { ...before, pictures })).toEqual([
    { column: 'pictures', from: '', to: pictures.join('|') },
  ])
  const traits = { partNumber: undefined, references: ['AB-1', 'AB-2'], fits: [] }
  expect(differences(before, { ...before, ...traits, description: 'x'.repeat(500) })).toEqual([
    { column: 'description', from: 'Ceramic', to: `${'x'.repeat(300)}…` },
    { column: 'partnumber', from: 'HAL-1', to: '' },
    { column: 'references', from: '', to: 'AB-1|AB-2' },
    { column: 'fits', from: 'Honda|Civic|2006|2011', to: '' },
  ])
})

test('readFits and readEntries ignore extra spaces and read lists that the shop exported', () => {
  const cell = ' Honda | Civic |2006| 2011|1.8 L 4-cylinder ;; VW|Golf|2004|2004|; '
  const read = readFits(cell)
  const fits = 'list' in read ? read.list : []
  expect(fits).toEqual([
    { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011, engine: '1.8 L 4-cylinder' },
    { make: 'VW', model: 'Golf', yearFrom: 2004, yearTo: 2004 },
  ])
  expect(readFits(fitsText(fits))).toEqual({ list: fits })
  const cells = { ...empty, _id: 'a', references: ' AB 1 |C-2| ', partnumber: 'P 1', fits: cell }
  expect(parseChanges(cells, checkChanges)).toEqual({
    given: { references: ['AB 1', 'C-2'], partNumber: 'P 1', fits },
    faults: [],
  })
})
