import type { Booking } from '../../../api/shop.gen.ts'
import { formatCsv } from '../../../lib/csv.rules.ts'

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
