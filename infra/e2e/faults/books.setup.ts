import { handleDeadLetters } from '@axle/kit/dead-letters'
import { testEnvironment } from '@axle/kit/testing/environment'
import type { Status } from '../../../services/booking/src/order/status.rules.ts'
import type { Counts, ReservationState } from '../../../services/catalogue/src/stock/stock.rules.ts'
import type { FaultShop } from './fault-shop.setup.ts'
import { type Balance, readLedger } from './ledger.setup.ts'

type Outbox = {
  readonly outbox?: readonly unknown[]
  readonly outboxRejected?: readonly unknown[] | null
}

export type KeptOrder = Outbox & {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly status: Status
  readonly history: readonly { readonly status: Status }[]
  readonly refundedCents?: number | null
  readonly refunds?: readonly { readonly refundId: string }[]
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

/** What the services' stores and the provider hold of the orders of some products. */
export type Books = {
  readonly orders: readonly KeptOrder[]
  readonly payments: readonly KeptPayment[]
  readonly reservations: readonly KeptReservation[]
  readonly stocks: readonly KeptStock[]
  readonly products: readonly (Outbox & { readonly _id: string })[]
  /** Refunds that are still to be sent. */
  readonly refundJobs: readonly { readonly _id: string }[]
  readonly ledger: ReadonlyMap<string, Balance>
}

const bulky = { buyerName: 0, buyerEmail: 0, productName: 0 } as const

/** Reads the books again. The reads are not one moment; only what holds at rest can be concluded from them. */
export async function readBooks(shop: FaultShop, productIds: readonly string[]): Promise<Books> {
  const { booking, catalogue } = shop.databases
  const ours = { productId: { $in: productIds } }
  const orders = (await booking.list('orders', ours, bulky)) as unknown as KeptOrder[]
  const ids = { orderId: { $in: orders.map(({ _id }) => _id) } }
  const read = async <T>(reading: Promise<unknown>) => (await reading) as T
  return {
    orders,
    payments: await read(booking.list('payments', ids)),
    refundJobs: await read(booking.list('jobs', { kind: 'refund', ...ids })),
    reservations: await read(catalogue.list('reservations', ours)),
    stocks: await read(catalogue.list('stocks', { _id: { $in: productIds } })),
    products: await read(catalogue.list('products', { _id: { $in: productIds } }, { outbox: 1 })),
    ledger: await readLedger(shop),
  }
}

/** The keys of all messages that were parked, with why. */
export async function readDeadLetters(shop: FaultShop): Promise<ReadonlyMap<string, string>> {
  const letters = new Map<string, string>()
  const brokers = testEnvironment().KAFKA_BROKERS.split(',')
  const { prefix } = shop.topics
  await handleDeadLetters({ brokers, prefix, replay: false }, ({ key = '', headers }) => {
    letters.set(key, `${headers['topic']} ${headers['service']}: ${headers['reason']}`)
  })
  return letters
}
