import { countUpTo } from '@axle/kit/mongo/count'
import { type Days, toTimeRange } from '@axle/kit/http/selection.rules'
import { beginningWith, searchedWords } from '@axle/kit/mongo/words.rules'
import { paidStatuses, type Status } from './status.rules.ts'
import { type ListedOrder, orders } from './order.store.ts'

/** Filter for a list of orders. An omitted field applies no filter. */
export type Selection = Days & {
  /**
   * Which date of the order must be within the selected days: the date when it was placed, paid or refunded. The
   * default is `placed`.
   */
  readonly dated?: 'placed' | 'paid' | 'refunded'
  readonly search?: string
  readonly status?: Status
  /** Limits the list to orders with an open concern. */
  readonly attention?: 'open'
}

/** One page of an order list. */
export type OrderPart = {
  readonly limit: number
  readonly offset: number
  /** Order after which this page starts. */
  readonly after?: ListedOrder | undefined
}

/** Maximum number of orders that are counted. Admins can narrow down a longer list with filters. */
const countedAtMost = 1_000

const hidden = { outbox: 0, words: 0 } as const
const newestFirst = { createdAt: -1, _id: 1 } as const

/** Statuses of orders that have been paid, including refunded orders. */
const everPaid: readonly Status[] = [...paidStatuses, 'refunded']

/**
 * Maximum time between placing an order and paying for it. Reservations last minutes, or days if the shop is configured
 * that way.
 */
const longestUnpaidMs = 60 * 86_400_000

/**
 * Returns bounds for the creation time of orders that were paid in the given period, so that MongoDB scans only part of
 * the index.
 */
function placedFor({ since, before }: ReturnType<typeof toTimeRange>) {
  const first = since && new Date(since.getTime() - longestUnpaidMs)
  return { createdAt: { ...(first && { $gte: first }), ...(before && { $lt: before }) } }
}

/** Returns the MongoDB filter for the selected days. */
function daysFilter(selection: Selection): Record<string, unknown> {
  const { since, before } = toTimeRange(selection)
  if (!since && !before) return {}
  const moments = { ...(since && { $gte: since }), ...(before && { $lt: before }) }
  const { dated = 'placed' } = selection
  switch (dated) {
    case 'placed':
      return { createdAt: moments }
    case 'paid':
      return {
        status: { $in: everPaid },
        ...placedFor({ since, before }),
        history: { $elemMatch: { status: 'paid', at: moments } },
      }
    case 'refunded':
      // Few orders are refunded, so this condition lets MongoDB scan only a small part of the index.
      return { refundedCents: { $gt: 0 }, refunds: { $elemMatch: { at: moments } } }
    default:
      return dated satisfies never
  }
}

function createFilter(selection: Selection): Record<string, unknown> {
  const { search, status, attention } = selection
  const begun = searchedWords(search ?? '').map((word) => ({ words: beginningWith(word) }))
  return {
    ...(begun.length > 0 && { $and: begun }),
    // If the search text contains no word, no order matches.
    ...(search !== undefined && begun.length === 0 && { words: { $in: [] } }),
    ...daysFilter(selection),
    ...(status && { status }),
    ...(attention && { 'concerns.state': attention }),
  }
}

/**
 * Creates a filter for orders that come after the given order in a list. The bound on `createdAt` lets the index scan
 * start at that order.
 */
function behind({ _id, createdAt }: Pick<ListedOrder, '_id' | 'createdAt'>) {
  return {
    createdAt: { $lte: createdAt },
    $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $gt: _id } }],
  }
}

/**
 * Returns a page of the selected orders, newest first, and the number of selected orders, counted up to
 * `countedAtMost`.
 */
export async function findOrders(
  selection: Selection,
  { limit, offset, after }: OrderPart,
): Promise<{ total: number; hasMore: boolean; orders: ListedOrder[] }> {
  const filter = createFilter(selection)
  const page = after ? { $and: [filter, behind(after)] } : filter
  const [counted, found] = await Promise.all([
    countUpTo(orders, filter, countedAtMost),
    orders.find(page, hidden).sort(newestFirst).skip(offset).limit(limit).lean(),
  ])
  return { ...counted, orders: found }
}

/** Lists a buyer's orders, newest first. @param after the order after which the list starts */
export async function listOrders(
  buyerId: string,
  { limit, after }: Omit<OrderPart, 'offset'>,
): Promise<ListedOrder[]> {
  return orders
    .find({ buyerId, ...(after && behind(after)) }, hidden)
    .sort(newestFirst)
    .limit(limit)
    .lean()
}
