import {
  isNarrowed,
  readProductView,
  toQuery,
  toSelection,
  writeProductView,
} from './product-list.rules.ts'

const opening = readProductView(new URLSearchParams())
const view = (address: string) => readProductView(new URLSearchParams(address))

test.each([
  '',
  'search=pads&category=Brake+pads&sort=-price&stock=low&page=3',
  'view=added&sort=availablequantity',
  'view=added&sort=-email',
])('readProductView and writeProductView round-trip the query string ?%s', (address) => {
  expect(String(writeProductView(view(address)))).toBe(address)
})

test.each(['view=none', 'sort=-_id', 'stock=high', 'page=0', 'page=501'])(
  'readProductView ignores the invalid query string ?%s',
  (address) => {
    expect(view(address)).toEqual(opening)
  },
)

test('readProductView ignores sorting by supplier when the list shows the whole shop', () => {
  expect(view('view=all&sort=email').column).toBe('')
})

test("toQuery returns only the parameters for the view's filters and page", () => {
  expect(toQuery(opening)).toEqual({
    added: 'false',
    sort: '-createdat',
    limit: 20,
    offset: 0,
  })
  expect(view('view=all')).toEqual(opening)
  expect(toSelection(view('view=added'))).toEqual({ added: 'true', sort: '-createdat' })
  expect(
    toQuery(view('view=all&search=+h7+&category=Wipers&sort=-price&stock=low&page=3')),
  ).toEqual({
    search: 'h7',
    category: 'Wipers',
    added: 'false',
    stock: 'low',
    sort: '-price',
    limit: 20,
    offset: 40,
  })
})

test.each([
  ['', false],
  ['search=+', false],
  ['search=h7', true],
  ['category=Wipers', true],
  ['stock=low', true],
])('isNarrowed for the query string ?%s returns %s', (address, isIt) => {
  expect(isNarrowed(view(address))).toBe(isIt)
})

test('toSelection uses a fixed sort order for products off sale', () => {
  const view = readProductView(new URLSearchParams('view=off&sort=price&stock=low&search=pads'))
  expect(view).toMatchObject({ kind: 'off', column: '', isLowOnly: false })
  expect(toSelection(view)).toEqual({
    search: 'pads',
    added: 'false',
    sale: 'off',
    sort: '-removedat',
  })
  expect(String(writeProductView(view))).toBe('view=off&search=pads')
  expect(readProductView(new URLSearchParams('view=changes')).kind).toBe('changes')
  expect(readProductView(new URLSearchParams('view=none')).kind).toBe('all')
})
