import type { Booking } from '../../api/shop.gen.ts'

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
]

/**
 * A text as a cell (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, since
 * names and phone numbers are other people's words.
 */
export function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function lineOf(order: Booking): string {
  const { _id, createdAt, status, ProductName, product, phone, bookingId, booking } = order
  const words = [_id, createdAt, status, ProductName, product, phone, bookingId, booking]
  const figures = [order.quantity, order.price.toFixed(2), order.total.toFixed(2)]
  return [...words.map(cellOf), ...figures].join(',')
}

/** Orders as a table for spreadsheets: times in UTC, and dollars as plain numbers. */
export function csvOf(orders: readonly Booking[]): string {
  return [head.join(','), ...orders.map(lineOf), ''].join('\r\n')
}
