import { schemaCheck } from '@axle/kit/http/schema'
import type { Product } from '../product/product.rules.ts'
import { columns, type Row } from './cells.rules.ts'
import type { ImportContext } from './check.rules.ts'
import { planLine } from './plan.rules.ts'

const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Row['cells']
const bulb: Product = {
  _id: 'bulb',
  name: 'H7 bulb',
  description: '',
  img: '/api/images/0a-640.webp',
  priceCents: 950,
  minimumOrderQuantity: 1,
  availableQuantity: 7,
  brand: 'Halden',
  references: ['AB-1', 'AB-2'],
  fits: [{ make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011 }],
}
const gone: Product = { ...bulb, _id: 'gone', removedAt: new Date() }

const added = { name: 'H7 bulb, blue', email: 'a@axle.test', products: 'H7 bulb' }

function createRow(cells: Partial<Row['cells']>, faults: Row['faults'] = []): Row {
  return { line: 2, cells: { ...empty, ...cells }, faults }
}

/** Plans a table line. The images in `lost` are not stored. */
function plan(row: Row, lost: readonly string[] = [], facts: ImportContext['facts'] = new Map()) {
  const known: ImportContext = {
    products: new Map([bulb, gone].map((product) => [product._id, product])),
    tools: new Map([[bulb.name, bulb]]),
    categories: new Set(['Bulbs']),
    idsByRow: new Map([[row, row.cells.name === 'Added before' ? 'bulb' : 'new']]),
    facts,
    lostPictures: new Map(lost.map((img) => [img, 'is no longer stored'])),
    checks: { newProduct: schemaCheck('NewProduct'), changes: schemaCheck('ProductChanges') },
  }
  return planLine(row, known)
}

test.each([
  [
    'another price changes the product',
    createRow({ _id: 'bulb', price: '9.90' }),
    'change',
    'change',
  ],
  [
    'a row with the same price changes nothing',
    createRow({ _id: 'bulb', price: '9.50' }),
    'nothing',
    'none',
  ],
  [
    'the same traits in another format change nothing',
    createRow({
      _id: 'bulb',
      brand: 'Halden',
      references: 'AB-1 | AB-2',
      fits: 'Honda|Civic|2006|2011;',
    }),
    'nothing',
    'none',
  ],
  [
    'one more year changes the product',
    createRow({ _id: 'bulb', fits: 'Honda|Civic|2006|2012' }),
    'change',
    'change',
  ],
  [
    'a category with picture and price adds a product',
    createRow({ ...added, products: 'Bulbs', img: bulb.img, price: '1' }),
    'product',
    'add',
  ],
  ['a name and a tool add a product', createRow(added), 'product', 'add'],
  ['an imported line writes nothing again', createRow({ name: 'Added before' }), 'nothing', 'none'],
])('%s', (_what, row, writes, action) => {
  const planned = plan(row)
  expect([planned.writes, planned.line.action, planned.line.errors]).toEqual([writes, action, []])
})

test.each([
  ['an unknown product', createRow({ _id: 'none', price: 'x' }), ['_id', 'price']],
  ['a product that was removed', createRow({ _id: 'gone', price: '1.00' }), ['_id']],
  ['a tool that is not on sale', createRow({ ...added, products: 'H1 bulb' }), ['products']],
  [
    'a stock change based on an old number',
    createRow({ _id: 'bulb', availablequantity: '5', newavailablequantity: '9' }),
    ['newavailablequantity'],
  ],
  [
    'an error of the table and one of a cell',
    createRow({ _id: 'bulb', price: 'x' }, [{ column: '_id', message: 'is also in line 1' }]),
    ['_id', 'price'],
  ],
  [
    'a category without picture and price',
    createRow({ ...added, products: 'Bulbs' }),
    ['img', 'price'],
  ],
  ['reversed model years', createRow({ _id: 'bulb', fits: 'Honda|Civic|2011|2006' }), ['fits']],
  ['a ragged line', createRow({ _id: 'none' }, [{ column: '', message: 'has 3 cells' }]), ['']],
])('%s is bad, so nothing is written', (_what, row, faulty) => {
  const { writes, line } = plan(row)
  expect([writes, line.action]).toEqual(['nothing', 'bad'])
  expect(line.errors.map(({ column }) => column)).toEqual(faulty)
})

test('planLine reports an unstored image only if it is new to the product', () => {
  const other = '/api/images/0b-640.webp'
  const getPlanErrors = (cells: Partial<Row['cells']>, lost: string) =>
    plan(createRow(cells), [lost]).line.errors
  const img = [{ column: 'img', message: 'is no longer stored' }]
  expect(getPlanErrors(added, bulb.img)).toEqual(img)
  expect(getPlanErrors({ _id: 'bulb', img: other }, other)).toEqual(img)
  expect(getPlanErrors({ _id: 'bulb', img: bulb.img, price: '1.00' }, bulb.img)).toEqual([])
})

describe('planLine for a seed product', () => {
  const facts = new Map(
    ['first', 'gone'].map((_id) => [_id, { brand: 'Ferrow', category: 'Bulbs', fits: [] }]),
  )
  const cells = { _id: 'first', name: 'H4 bulb', img: bulb.img, price: '9.50' }
  const first = (changes: Partial<Row['cells']>, lost: readonly string[] = []) =>
    plan(createRow({ ...cells, ...changes }), lost, facts)

  test('adds the product under its id in the table, with facts that the table does not contain', () => {
    expect(first({ availablequantity: '7' })).toEqual({
      writes: 'product',
      line: { line: 2, name: 'H4 bulb', action: 'add', errors: [] },
      product: {
        _id: 'first',
        name: 'H4 bulb',
        img: bulb.img,
        description: '',
        priceCents: 950,
        minimumOrderQuantity: 1,
        availableQuantity: 7,
        brand: 'Ferrow',
        category: 'Bulbs',
        fits: [],
      },
    })
  })

  test('leaves an existing product unchanged, even if it is off sale', () => {
    expect(first({ _id: 'gone' }).line).toMatchObject({ _id: 'gone', action: 'none' })
  })

  test('reports a line without a name, an image or a price as bad', () => {
    const { line } = first({ name: '', img: '', price: '' })
    const missing = 'is missing; fill it in'
    expect(line.errors).toEqual(
      ['name', 'img', 'price'].map((column) => ({ column, message: missing })),
    )
    expect(first({}, [bulb.img]).line.errors).toEqual([
      { column: 'img', message: 'is no longer stored' },
    ])
  })
})
