import { handleDeadLetters } from '@axle/kit/dead-letters'
import { testBrokers } from '@axle/kit/testing/environment'
import type { Status } from '../../../services/booking/src/order/status.rules.ts'
import type { Counts, ReservationState } from '../../../services/catalogue/src/stock/stock.rules.ts'
import type { FaultShop } from './fault-shop.setup.ts'
import { type Balance, readLedger } from './ledger.setup.ts'
import { readUnread, type Sent } from './unread.setup.ts'

type Outbox = {
  readonly outbox?: readonly unknown[]
  readonly outboxRejected?: readonly unknown[] | null
  readonly outboxHeldBy?: string | null
}

export type KeptOrder = Outbox & {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly status: Status
  readonly history: readonly { readonly status: Status; readonly eventId: string }[]
  readonly refundedCents?: number | null
  readonly refunds?: readonly { readonly refundId: string; readonly eventId: string }[]
  readonly reconcileRestockAt?: Date | null
}
export type KeptPayment = Outbox & { readonly _id: string; readonly orderId: string }
export type KeptReservation = Outbox & {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
  readonly state: ReservationState
}
export type KeptStock = Counts & { readonly _id: string; readonly moves: readonly unknown[] }
type KeptProduct = Outbox & { readonly _id: string; readonly revision: number }
/** Order as counted in the admins' statistics. */
type KeptSale = {
  readonly _id: string
  readonly placedDay?: string
  readonly paidCents?: number
  readonly refunds?: readonly { readonly cents: number }[]
}
/** Published event of an order. */
type OrderEvent = { readonly id: string; readonly type: string; readonly orderId: string }

/** Data about the orders of some products, from the services' databases and the payment provider. */
export type Books = {
  readonly orders: readonly KeptOrder[]
  readonly payments: readonly KeptPayment[]
  readonly reservations: readonly KeptReservation[]
  readonly stocks: readonly KeptStock[]
  readonly products: readonly KeptProduct[]
  /** Latest revision of each product that booking knows. */
  readonly prices: readonly { readonly _id: string; readonly revision: number }[]
  /** Refunds that are still to be sent. */
  readonly refundJobs: readonly { readonly _id: string }[]
  /** Jobs of any kind with a lease, held or never released. */
  readonly heldJobs: readonly { readonly _id: string }[]
  /** All published events of these orders, including repeats. */
  readonly events: readonly OrderEvent[]
  readonly sales: readonly KeptSale[]
  /** Unread messages of consumer groups, one line each. */
  readonly unread: readonly string[]
  readonly ledger: ReadonlyMap<string, Balance>
}

const bulky = { buyerName: 0, buyerEmail: 0, productName: 0 } as const
const outboxOfProduct = { outbox: 1, outboxHeldBy: 1, revision: 1 } as const

/**
 * Returns the published events of orders, by products or order ids. The catalogue's responses in the same topic do not
 * count.
 */
function eventsOf(
  { topics }: FaultShop,
  productIds: readonly string[],
  orderIds: ReadonlySet<string>,
): readonly OrderEvent[] {
  const isOurs = (value: string) => productIds.some((id) => value.includes(id))
  return topics
    .seen()
    .filter(({ topic, key = '' }) => topic === 'orders.v1' && !key.startsWith('poison'))
    .filter(({ key = '', value = '' }) => orderIds.has(key) || isOurs(value))
    .map(({ value = '' }) => JSON.parse(value))
    .filter(({ type }) => type.startsWith('order.'))
    .map(({ id, type, subject }) => ({ id, type, orderId: subject }))
}

/**
 * Reads the current books. The reads are not a snapshot, so conclusions are valid only if no work is in progress.
 * @param sent messages that all groups should have read
 */
export async function readBooks(
  shop: FaultShop,
  productIds: readonly string[],
  sent: Sent = [],
): Promise<Books> {
  const { booking, catalogue, analytics } = shop.databases
  const ours = { productId: { $in: productIds } }
  const orders = (await booking.list('orders', ours, bulky)) as unknown as KeptOrder[]
  const orderIds = orders.map(({ _id }) => _id)
  const ids = { orderId: { $in: orderIds } }
  const products = { _id: { $in: productIds } }
  const read = async <T>(reading: Promise<unknown>) => (await reading) as T
  return {
    orders,
    payments: await read(booking.list('payments', ids)),
    refundJobs: await read(booking.list('jobs', { kind: 'refund', ...ids })),
    heldJobs: await read(booking.list('jobs', { heldUntil: { $ne: null } }, { heldUntil: 1 })),
    reservations: await read(catalogue.list('reservations', ours)),
    stocks: await read(catalogue.list('stocks', products)),
    products: await read(catalogue.list('products', products, outboxOfProduct)),
    prices: await read(booking.list('prices', products, { revision: 1 })),
    sales: await read(analytics.list('sales', ours)),
    events: eventsOf(shop, productIds, new Set(orderIds)),
    unread: await readUnread(shop, sent),
    ledger: await readLedger(shop),
  }
}

/** Returns the keys of all dead letters with their reasons. */
export async function readDeadLetters(shop: FaultShop): Promise<ReadonlyMap<string, string>> {
  const letters = new Map<string, string>()
  const { prefix } = shop.topics
  await handleDeadLetters({ at: testBrokers(), prefix, replay: false }, ({ key = '', headers }) => {
    letters.set(key, `${headers['topic']} ${headers['service']}: ${headers['reason']}`)
  })
  return letters
}
