import { isNarrowed, readOrderView, toQuery, writeOrderView } from './order-view.rules.ts'

const opening = readOrderView(new URLSearchParams())
const full =
  'search=ada&status=paid&from=2026-11-01&to=2026-11-21&dated=refunded&attention=open&page=2&order=o-1'

test.each(['', full])('readOrderView reverses writeOrderView for ?%s', (address) => {
  expect(String(writeOrderView(readOrderView(new URLSearchParams(address))))).toBe(address)
})

test.each([
  'status=lost',
  'status=toString',
  'from=yesterday',
  'to=2026-99-99',
  'dated=placed',
  'attention=closed',
  'page=0',
  'page=x',
  'order=../x',
])('readOrderView ignores the invalid query string ?%s', (address) => {
  expect(readOrderView(new URLSearchParams(address))).toEqual(opening)
  expect(isNarrowed(opening)).toBe(false)
})

test('toQuery returns the query parameters for the chosen filters and the current page', () => {
  expect(toQuery(opening)).toEqual({ limit: 25, offset: 0 })
  const view = readOrderView(new URLSearchParams(full))
  expect(isNarrowed(view)).toBe(true)
  expect(toQuery(view)).toEqual({
    search: 'ada',
    status: 'paid',
    from: '2026-11-01',
    to: '2026-11-21',
    dated: 'refunded',
    attention: 'open',
    limit: 25,
    offset: 25,
  })
})

test('toQuery omits `dated` if no date range is set', () => {
  const view = readOrderView(new URLSearchParams('dated=paid'))
  expect(toQuery(view)).toEqual({ limit: 25, offset: 0 })
  expect(isNarrowed(view)).toBe(false)
})
