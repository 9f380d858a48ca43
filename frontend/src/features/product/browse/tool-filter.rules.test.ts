import type { Tool } from '../../../api/shop.gen.ts'
import { categoriesOf, filterTools, isOrderable, mixCategories } from './tool-filter.rules.ts'

const tool = (_id: string, changes: Partial<Tool> = {}): Tool => ({
  _id,
  name: 'Halden ClearBeam H7',
  img: '',
  description: 'Halogen bulb',
  price: 9.5,
  minimumorderquantity: 2,
  availablequantity: 40,
  brand: 'Halden',
  category: 'Car bulbs',
  partNumber: 'HAL-H7-55',
  ...changes,
})

const bulb = tool('bulb')
const pad = tool('pad', {
  name: 'Ferrow CeramicStop',
  description: 'Front pads',
  brand: 'Ferrow',
  category: 'Brake pads',
  partNumber: 'FW-1',
})
const disc = tool('disc', { name: 'Ferrow Disc', category: 'Brake pads', partNumber: 'FW-2' })
const tools = [bulb, pad, disc]

test.each([
  ['', '', ['bulb', 'pad', 'disc']],
  ['h7', '', ['bulb']],
  ['FERROW ceramic', '', ['pad']],
  ['fw-1', '', ['pad']],
  ['  halogen   disc ', '', ['disc']],
  ['', 'Brake pads', ['pad', 'disc']],
  ['h7', 'Brake pads', []],
])('%j in %j finds %j', (search, category, ids) => {
  expect(filterTools(tools, { search, category }).map(({ _id }) => _id)).toEqual(ids)
})

test('lists each category once, by the alphabet', () => {
  expect(categoriesOf([...tools, tool('none', { category: undefined })])).toEqual([
    'Brake pads',
    'Car bulbs',
  ])
})

test('puts one of each category before the second of any', () => {
  const mixed = mixCategories([pad, disc, bulb])
  expect(mixed.map(({ _id }) => _id)).toEqual(['pad', 'bulb', 'disc'])
})

test('an order needs the minimum in stock', () => {
  expect(isOrderable(tool('a', { availablequantity: 2 }))).toBe(true)
  expect(isOrderable(tool('a', { availablequantity: 1 }))).toBe(false)
  expect(isOrderable(tool('a', { minimumorderquantity: 0, availablequantity: 0 }))).toBe(false)
})
