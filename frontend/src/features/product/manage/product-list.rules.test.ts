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
])('the address ?%s says the view, and the view that address', (address) => {
  expect(String(writeProductView(view(address)))).toBe(address)
})

test.each(['view=none', 'sort=-_id', 'stock=high', 'page=0', 'page=501'])(
  '?%s is no view',
  (address) => {
    expect(view(address)).toEqual(opening)
  },
)

test('the whole shop has no suppliers to sort by', () => {
  expect(view('view=all&sort=email').column).toBe('')
})

test('what is looked at is asked for, and no more', () => {
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
])('?%s is narrowed: %s', (address, isIt) => {
  expect(isNarrowed(view(address))).toBe(isIt)
})

test('what is off sale is asked for in its one order, whatever the address says besides', () => {
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
