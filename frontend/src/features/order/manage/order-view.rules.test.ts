import { sampleOrder } from '../../../testing/samples.ts'
import {
  isNarrowed,
  ordersCsv,
  readOrderView,
  toQuery,
  writeOrderView,
} from './order-view.rules.ts'

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

test('ordersCsv writes one line per order below the header', () => {
  expect(ordersCsv([sampleOrder])).toBe(
    'order,placed_at,state,buyer_name,buyer_email,buyer_phone,product_id,product,quantity,price_usd,total_usd,refunded_usd,tracking_number\r\n' +
      'order-1,2026-11-21T10:00:00.000Z,reserved,Ada Byron,ada@axle.test,,hal-h7-55,Halden ClearBeam H7,2,9.50,19.00,0.00,\r\n',
  )
  const shipped = { ...sampleOrder, refunded: 4.5, trackingNumber: '1Z9' }
  expect(ordersCsv([shipped])).toContain(',9.50,19.00,4.50,1Z9\r\n')
})
