import { shapeCheck } from '@axle/kit/shape'
import type { Product } from '../product/product.rules.ts'
import { columns, type Row } from './cells.rules.ts'
import type { Known } from './check.rules.ts'
import { planOf } from './plan.rules.ts'

const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Row['cells']
const bulb: Product = {
  _id: 'bulb',
  name: 'H7 bulb',
  description: '',
  img: '/api/images/0a-640.webp',
  priceCents: 950,
  minimumOrderQuantity: 1,
  availableQuantity: 7,
}
const gone: Product = { ...bulb, _id: 'gone', removedAt: new Date() }

function rowOf(cells: Partial<Row['cells']>, faults: Row['faults'] = []): Row {
  return { line: 2, cells: { ...empty, ...cells }, faults }
}

/** Plans a line of a table, where pictures in `lost` are not kept. */
function plan(row: Row, lost: readonly string[] = []) {
  const known: Known = {
    products: new Map([bulb, gone].map((product) => [product._id, product])),
    tools: new Map([[bulb.name, bulb]]),
    ownIds: new Map([[row, row.cells.name === 'Added before' ? 'bulb' : 'new']]),
    lostPictures: new Map(lost.map((img) => [img, 'is not kept any more'])),
    checks: { newProduct: shapeCheck('NewProduct'), changes: shapeCheck('ProductChanges') },
  }
  return planOf(row, known)
}

const added = { name: 'H7 bulb, blue', email: 'a@axle.test', products: 'H7 bulb' }

test.each([
  ['another price changes the product', rowOf({ _id: 'bulb', price: '9.90' }), 'change', 'change'],
  [
    'the price that it has changes nothing',
    rowOf({ _id: 'bulb', price: '9.50' }),
    'nothing',
    'none',
  ],
  ['a name and a tool add a product', rowOf(added), 'product', 'add'],
  ['a line that was written is passed over', rowOf({ name: 'Added before' }), 'nothing', 'none'],
])('%s', (_what, row, writes, action) => {
  const planned = plan(row)
  expect([planned.writes, planned.line.action, planned.line.errors]).toEqual([writes, action, []])
})

test.each([
  ['an unknown product', rowOf({ _id: 'none', price: 'x' }), ['_id', 'price']],
  ['a product that was removed', rowOf({ _id: 'gone', price: '1.00' }), ['_id']],
  ['a tool that is not on sale', rowOf({ ...added, products: 'H1 bulb' }), ['products']],
  [
    'pieces that were decided upon others',
    rowOf({ _id: 'bulb', availablequantity: '5', newavailablequantity: '9' }),
    ['newavailablequantity'],
  ],
  [
    'a fault of the table, and one of a cell',
    rowOf({ _id: 'bulb', price: 'x' }, [{ column: '_id', message: 'is in line 1, too' }]),
    ['_id', 'price'],
  ],
  ['a ragged line', rowOf({ _id: 'none' }, [{ column: '', message: 'has 3 cells' }]), ['']],
])('%s is bad, and writes nothing', (_what, row, faulty) => {
  const { writes, line } = plan(row)
  expect([writes, line.action]).toEqual(['nothing', 'bad'])
  expect(line.errors.map(({ column }) => column)).toEqual(faulty)
})

test('a picture that is not kept is bad for a new product, and for one that does not show it yet', () => {
  const other = '/api/images/0b-640.webp'
  const errorsOf = (cells: Partial<Row['cells']>, lost: string) =>
    plan(rowOf(cells), [lost]).line.errors
  const img = [{ column: 'img', message: 'is not kept any more' }]
  expect(errorsOf(added, bulb.img)).toEqual(img)
  expect(errorsOf({ _id: 'bulb', img: other }, other)).toEqual(img)
  expect(errorsOf({ _id: 'bulb', img: bulb.img, price: '1.00' }, bulb.img)).toEqual([])
})
