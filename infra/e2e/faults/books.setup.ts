import { handleDeadLetters } from '@axle/kit/kafka/dead-letters'
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
/** Order as analytics stores it for the sales statistics. */
type KeptSale = {
  readonly _id: string
  readonly placedDay?: string
  readonly paidCents?: number
  readonly refunds?: readonly { readonly cents: number }[]
}
/** Order event that booking has published. */
type OrderEvent = { readonly id: string; readonly type: string; readonly orderId: string }

/**
 * All data about the orders of the selected products, read from the services' databases, Kafka and the payment
 * provider.
 */
export type Books = {
  readonly orders: readonly KeptOrder[]
  readonly payments: readonly KeptPayment[]
  readonly reservations: readonly KeptReservation[]
  readonly stocks: readonly KeptStock[]
  readonly products: readonly KeptProduct[]
  /** Latest revision of each product that booking has received. */
  readonly prices: readonly { readonly _id: string; readonly revision: number }[]
  /** Jobs for refunds that have not reached the payment provider yet. */
  readonly refundJobs: readonly { readonly _id: string }[]
  /** Jobs of any type that have a lease, whether an instance still holds it or it was never released. */
  readonly heldJobs: readonly { readonly _id: string }[]
  /** All events published about these orders. An event that was published twice appears twice. */
  readonly events: readonly OrderEvent[]
  readonly sales: readonly KeptSale[]
  /** Unread messages by consumer group, each as a line of text. */
  readonly unread: readonly string[]
  readonly ledger: ReadonlyMap<string, Balance>
}

const bulky = { buyerName: 0, buyerEmail: 0, productName: 0 } as const
const outboxOfProduct = { outbox: 1, outboxHeldBy: 1, revision: 1 } as const

/**
 * Returns the published order events for these products or order ids. Leaves out the catalogue's responses, which share
 * the topic.
 */
function selectOrderEvents(
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
 * Reads all data about the orders of these products from the databases. The reads do not form one snapshot, so the
 * result is consistent only if no work is in progress.
 * @param sent end offsets that all consumer groups should have reached
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
    events: selectOrderEvents(shop, productIds, new Set(orderIds)),
    unread: await readUnread(shop, sent),
    ledger: await readLedger(shop),
  }
}

/** Returns the message keys of all dead letters, each with the reason for its rejection. */
export async function readDeadLetters(shop: FaultShop): Promise<ReadonlyMap<string, string>> {
  const letters = new Map<string, string>()
  const { prefix } = shop.topics
  await handleDeadLetters({ at: testBrokers(), prefix, replay: false }, ({ key = '', headers }) => {
    letters.set(key, `${headers['topic']} ${headers['service']}: ${headers['reason']}`)
  })
  return letters
}
