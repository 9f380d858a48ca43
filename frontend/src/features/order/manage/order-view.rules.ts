import type { Booking, BookingStatus, ListOrdersApiArg } from '../../../api/shop.gen.ts'
import { formatCsv } from '../../../lib/csv.rules.ts'
import { readDay, readPage, readSearch, withoutEmpty } from '../../../lib/list-view.rules.ts'
import { statusViews } from '../order-status.rules.ts'

export const ordersPerPage = 25

/** Parses a status. Returns an empty string for any other text. */
export function readStatus(text: string | null): BookingStatus | '' {
  return Object.hasOwn(statusViews, text ?? '') ? (text as BookingStatus) : ''
}

/** Order events that the date filter can use. By default, it uses the date on which the order was placed. */
const datings = ['paid', 'refunded'] as const

/**
 * Parses the order event that the date filter uses. Returns an empty string for unknown text, so that the filter uses
 * the date on which the order was placed.
 */
export function readDated(text: string | null): OrderView['dated'] {
  return datings.find((one) => one === text) ?? ''
}

/** Filters, page number and open order, which are stored in the URL. */
export type OrderView = Readonly<{
  search: string
  status: BookingStatus | ''
  from: string
  to: string
  /** Order event that the date filter uses. If empty, the filter uses the date on which the order was placed. */
  dated: 'paid' | 'refunded' | ''
  /** Whether to show only orders with an open payment issue. */
  attention: 'open' | ''
  /** Page number, starting at 1. */
  page: number
  /** Id of the order in the drawer. */
  order: string
}>

/**
 * Number of the last page. The API limits the offset to 1,000 orders, so admins need a date filter or a search to find
 * older orders.
 */
export const lastPage = 40

/** Reads the filters and the page number from the query string. Invalid values are ignored. */
export function readOrderView(words: URLSearchParams): OrderView {
  const order = words.get('order') ?? ''
  return {
    search: readSearch(words),
    status: readStatus(words.get('status')),
    from: readDay(words, 'from'),
    to: readDay(words, 'to'),
    dated: readDated(words.get('dated')),
    attention: words.get('attention') === 'open' ? 'open' : '',
    page: readPage(words, lastPage),
    order: /^[\w-]{1,64}$/.test(order) ? order : '',
  }
}

/** Writes the filters and the page number as a query string. Empty filters are omitted. */
export function writeOrderView({ page, order, ...filters }: OrderView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(filters),
    ...(page !== 1 && { page: String(page) }),
    ...(order !== '' && { order }),
  })
}

/** Returns the query parameters for the list request. */
export function toQuery({
  search,
  status,
  from,
  to,
  dated,
  attention,
  page,
}: OrderView): ListOrdersApiArg {
  const hasDays = from !== '' || to !== ''
  return {
    ...withoutEmpty({ search: search.trim(), status, from, to, attention }),
    ...(hasDays && dated !== '' && { dated }),
    limit: ordersPerPage,
    offset: (page - 1) * ordersPerPage,
  }
}

/** Whether any filter is set. */
export function isNarrowed({ search, status, from, to, attention }: OrderView): boolean {
  return [search.trim(), status, from, to, attention].some((word) => word !== '')
}

const head = [
  'order',
  'placed_at',
  'state',
  'buyer_name',
  'buyer_email',
  'buyer_phone',
  'product_id',
  'product',
  'quantity',
  'price_usd',
  'total_usd',
  'refunded_usd',
  'tracking_number',
]

function toCsvRow(order: Booking): readonly (string | number)[] {
  const { _id, createdAt, status, ProductName, product, phone, bookingId, booking } = order
  const words = [_id, createdAt, status, ProductName, product, phone, bookingId, booking]
  const dollars = [order.price, order.total, order.refunded ?? 0].map((one) => one.toFixed(2))
  return [...words, order.quantity, ...dollars, order.trackingNumber ?? '']
}

/** Returns orders as CSV for spreadsheets, with times in UTC and dollars as plain numbers. */
export function ordersCsv(orders: readonly Booking[]): string {
  return formatCsv(head, orders.map(toCsvRow))
}
