import { next, type Status } from '../../../services/booking/src/order/status.rules.ts'
import {
  type ReservationState,
  computeSurplus,
} from '../../../services/catalogue/src/stock/stock.rules.ts'
import type { Books, KeptOrder, KeptStock } from './books.setup.ts'
import { inventedEvents, miscounted, silentStates } from './reports.setup.ts'

/** Ids that buyers and admins received in responses, so the shop must know all of them. */
export type Promised = {
  readonly orders: readonly string[]
  /** Payment attempts that were accepted. */
  readonly payments: readonly string[]
  readonly refunds: readonly { readonly orderId: string; readonly refundId: string }[]
}

/** Problems that the audit found, each as a line of text. */
export type Findings = { readonly lost: readonly string[]; readonly doubled: readonly string[] }

/**
 * Possible reservation states for each final order status. A status that is not listed belongs to an order in progress,
 * which the audit does not check.
 */
export const fates: Partial<Record<Status, readonly ReservationState[]>> = {
  paid: ['sold'],
  shipped: ['sold'],
  delivered: ['sold'],
  refunded: ['restocked'],
  cancelled: ['released'],
  rejected: ['rejected'],
  // The catalogue may have rejected the reservation only after the order expired.
  expired: ['released', 'rejected'],
}
const paidStatuses: readonly Status[] = ['paid', 'shipped', 'delivered', 'refunded']

/**
 * Returns, for each order, the amount that the payment provider kept and the amount that it should have kept, in cents.
 */
function computeBalances({ orders, payments, ledger }: Books) {
  return orders.map((order) => {
    const { _id, status, quantity, unitPriceCents, refundedCents } = order
    const isPaid = paidStatuses.includes(status)
    const owed = isPaid ? quantity * unitPriceCents - (refundedCents ?? 0) : 0
    const kept = payments
      .filter(({ orderId }) => orderId === _id)
      .map((attempt) => ledger.get(attempt._id))
      .reduce((sum, one) => sum + (one?.capturedCents ?? 0) - (one?.returnedCents ?? 0), 0)
    return { _id, status, kept, owed }
  })
}

/** Returns the orders for which the payment provider kept more or less money than the buyer owes. */
function moneyFaults(books: Books): readonly string[] {
  return computeBalances(books)
    .filter(({ kept, owed }) => kept !== owed)
    .map(
      ({ _id, status, kept, owed }) =>
        `order ${_id} is ${status}: ${kept} cents kept, ${owed} owed`,
    )
}

/** Returns the products whose latest revision has not reached booking. */
function unknownRevisions({ products, prices }: Books): readonly string[] {
  const known = new Map(prices.map(({ _id, revision }) => [_id, revision]))
  return products
    .filter(({ _id, revision }) => known.get(_id) !== revision)
    .map(
      ({ _id, revision }) => `booking knows ${known.get(_id)} of product ${_id}, not ${revision}`,
    )
}

/** Returns the leases that an instance still holds or never released. */
function leases({ orders, payments, reservations, products, heldJobs }: Books): readonly string[] {
  return [
    ...[...orders, ...payments, ...reservations, ...products]
      .filter(({ outboxHeldBy }) => outboxHeldBy)
      .map(({ _id }) => `a publisher holds ${_id}`),
    ...heldJobs.map(({ _id }) => `somebody holds job ${_id}`),
  ]
}

/** Returns all work that is still in progress, such as unfinished orders, open jobs and unread events. */
export function openWork(books: Books): readonly string[] {
  const { orders, payments, reservations, stocks, products, refundJobs } = books
  const waiting = [...orders, ...payments, ...reservations, ...products].filter(
    ({ outbox = [] }) => outbox.length > 0,
  )
  return [
    ...orders
      .filter(({ status }) => !fates[status])
      .map(({ _id, status }) => `order ${_id} is ${status}`),
    ...orders
      .filter(({ reconcileRestockAt }) => reconcileRestockAt)
      .map(({ _id }) => `order ${_id} is not known to be restocked`),
    ...reservations
      .filter(({ state }) => state === 'reserved')
      .map(({ _id }) => `units of order ${_id} are held`),
    ...waiting.map(({ _id }) => `events of ${_id} wait`),
    ...stocks
      .filter(({ moves }) => moves.length > 0)
      .map(({ _id }) => `moves of product ${_id} are open`),
    ...refundJobs.map(({ _id }) => `job ${_id} is due`),
    ...leases(books),
    ...unknownRevisions(books),
    ...books.unread,
    // If the payment provider kept more money than it should, booking may still refund it, so the order counts as work
    // in progress.
    ...computeBalances(books)
      .filter(({ status, kept, owed }) => fates[status] && kept > owed)
      .map(({ _id }) => `money of order ${_id} is to go back`),
  ]
}

/** Returns the products whose unit counts do not add up, which is an error even while orders are in progress. */
export function unconserved(stocks: readonly KeptStock[]): readonly string[] {
  return stocks
    .filter((stock) => computeSurplus(stock) !== 0 || Math.min(stock.free, stock.held) < 0)
    .map((stock) => `units of product ${stock._id} are ${JSON.stringify(stock)}`)
}

function historyFault({ _id, history, status }: KeptOrder): string | undefined {
  const path = history.map((step) => step.status)
  const isPath = path.every((to, index) => {
    const from = path[index - 1]
    return from ? (next[from] as readonly Status[]).includes(to) : to === 'placed'
  })
  const isWhole = path.at(-1) === status
  return isPath && isWhole ? undefined : `order ${_id} is ${status} by ${path.join(' → ')}`
}

/** Returns the unit counts that differ from the sum of the product's reservations. */
function countFaults({ reservations, stocks }: Books): readonly string[] {
  return stocks.flatMap((stock) => {
    const sum = (...states: readonly ReservationState[]) =>
      reservations
        .filter(({ productId, state }) => productId === stock._id && states.includes(state))
        .reduce((total, { quantity }) => total + quantity, 0)
    const due = {
      held: sum('reserved'),
      sold: sum('sold', 'restocked'),
      returned: sum('restocked'),
    }
    return (['held', 'sold', 'returned'] as const)
      .filter((count) => stock[count] !== due[count])
      .map((count) => `${count} of product ${stock._id} is ${stock[count]}, not ${due[count]}`)
  })
}

function fateFaults({ orders, reservations }: Books): readonly string[] {
  const states = new Map(reservations.map(({ _id, state }) => [_id, state]))
  const unknown = reservations
    .filter(({ _id }) => !orders.some((order) => order._id === _id))
    .map(({ _id, state }) => `units are ${state} for order ${_id}, which is not there`)
  const wrong = orders.flatMap(({ _id, status }) => {
    const state = states.get(_id)
    const due = fates[status]
    // After an older backup is restored, a rejected reservation may be missing, because the catalogue does not write it
    // again.
    if (!due || due.includes(state ?? 'rejected')) return []
    return [`order ${_id} is ${status}, and its units are ${state ?? 'nowhere'}`]
  })
  return [...unknown, ...wrong]
}

function unkept({ orders, payments }: Books, promised: Promised): readonly string[] {
  const byId = new Map(orders.map((order) => [order._id, order]))
  const attempts = new Set(payments.map(({ _id }) => _id))
  const lacks = (orderId: string, refundId: string) =>
    !byId.get(orderId)?.refunds?.some((refund) => refund.refundId === refundId)
  return [
    ...promised.orders.filter((id) => !byId.has(id)).map((id) => `order ${id} is not there`),
    ...promised.payments
      .filter((id) => !attempts.has(id))
      .map((id) => `attempt ${id} is not there`),
    ...promised.refunds
      .filter(({ orderId, refundId }) => lacks(orderId, refundId))
      .map(({ refundId }) => `refund ${refundId} is not there`),
  ]
}

/**
 * Checks that orders, payments, stock and events are consistent. Call it only when no work is in progress.
 * @param isLogWhole false if Kafka lost unread events. The checks of events and reports are then skipped
 */
export function audit(books: Books, promised: Promised, isLogWhole = true): Findings {
  const rejected = [...books.orders, ...books.payments, ...books.reservations]
    .filter(({ outboxRejected }) => outboxRejected?.length)
    .map(({ _id }) => `an event of ${_id} was set aside`)
  return {
    lost: [
      ...unkept(books, promised),
      ...books.orders.flatMap((order) => historyFault(order) ?? []),
      ...fateFaults(books),
      ...countFaults(books),
      ...unconserved(books.stocks),
      ...rejected,
      ...inventedEvents(books),
      ...(isLogWhole ? [...silentStates(books), ...miscounted(books)] : []),
    ],
    doubled: moneyFaults(books),
  }
}
