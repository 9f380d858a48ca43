import { sampleTool } from '../../../testing/samples.ts'
import type { ListedProduct } from '../listed-product.ts'
import {
  allProducts,
  look,
  productsPerPage,
  readProductView,
  writeProductView,
} from './product-list.rules.ts'

const product = (name: string, more: Partial<ListedProduct> = {}): ListedProduct => ({
  ...sampleTool,
  _id: name,
  name,
  email: 'supplier@axle.test',
  products: sampleTool.name,
  ...more,
})
const opening = readProductView(new URLSearchParams())
const names = (products: readonly ListedProduct[]) => products.map(({ name }) => name).join(' ')

test.each(['', 'view=all&search=pads&sort=-price&stock=low&page=3', 'sort=availablequantity'])(
  'the address ?%s says the view, and the view that address',
  (address) => {
    expect(String(writeProductView(readProductView(new URLSearchParams(address))))).toBe(address)
  },
)

test.each(['view=none', 'sort=-_id', 'stock=high', 'page=0'])('?%s is no view', (address) => {
  expect(readProductView(new URLSearchParams(address))).toEqual(opening)
})

test('products are found by name, supplier, tool, part number and id', () => {
  const products = [product('A', { partNumber: 'X-1' }), product('B', { email: 'bo@axle.test' })]
  const found = (search: string) => names(look(products, { ...opening, search }).all)
  expect(found('SUPPLIER halden')).toBe('A')
  expect(found('x-1')).toBe('A')
  expect(found('bo')).toBe('B')
  expect(found(' ')).toBe('A B')
  expect(found('a bo@')).toBe('B')
})

test('numbers are sorted as numbers, words as words, and what is equal by name', () => {
  const products = [
    product('C', { price: 9, availablequantity: 100 }),
    product('B', { price: 10, availablequantity: 20 }),
    product('A', { price: 10, availablequantity: 3 }),
  ]
  const sorted = (sort: string) =>
    names(look(products, readProductView(new URLSearchParams({ sort }))).all)
  expect(sorted('')).toBe('C B A')
  expect(sorted('price')).toBe('C A B')
  expect(sorted('availablequantity')).toBe('A B C')
  expect(sorted('-name')).toBe('C B A')
})

test('only what runs low is looked at where that is asked for', () => {
  const products = [
    product('none', { availablequantity: 0 }),
    product('few', { availablequantity: 11, minimumorderquantity: 12 }),
    product('enough'),
  ]
  expect(names(look(products, { ...opening, isLowOnly: true }).all)).toBe('none few')
})

test('a page beyond the last is the last', () => {
  const products = Array.from({ length: productsPerPage + 1 }, (_, n) => product(`p${n}`))
  const { page, pageCount, rows } = look(products, { ...opening, page: 9 })
  expect([page, pageCount, names(rows)]).toEqual([2, 2, 'p20'])
})

test('the whole shop knows the suppliers of what was added', () => {
  const added = product('Track pads')
  const tool = { ...sampleTool, _id: 'Track pads' }
  expect(allProducts([tool, sampleTool], [added])).toEqual([
    { ...tool, email: 'supplier@axle.test', products: sampleTool.name },
    { ...sampleTool, email: '', products: '' },
  ])
})
