import { countUpTo } from '@axle/kit/count'
import { type Days, momentsOf } from '@axle/kit/selection'
import { beginningWith, searchedWords } from '@axle/kit/words'
import { paidStatuses, type Status } from './status.rules.ts'
import { type ListedOrder, orders } from './order.store.ts'

/** Which orders to list; what is left out narrows nothing. */
export type Selection = Days & {
  /** What happened to them on the days: without it they were placed. */
  readonly dated?: 'placed' | 'paid' | 'refunded'
  readonly search?: string
  readonly status?: Status
  /** Only those that an admin must see to. */
  readonly attention?: 'open'
}

/** Which of them to show. */
export type OrderPart = {
  readonly limit: number
  readonly offset: number
  /** The order behind which they begin. */
  readonly after?: ListedOrder | undefined
}

/** Counting goes no further, whatever was asked for: people narrow a list that is longer. */
const countedAtMost = 1_000

const hidden = { outbox: 0, words: 0 } as const
const newestFirst = { createdAt: -1, _id: 1 } as const

/** The statuses of orders that were ever paid. */
const everPaid: readonly Status[] = [...paidStatuses, 'refunded']

/** An order is paid while its units are held for it, which is minutes, and days where a shop says so. */
const longestUnpaidMs = 60 * 86_400_000

/** When an order was placed that was paid at these moments: so the index begins where the days end, and goes no further. */
function placedFor({ since, before }: ReturnType<typeof momentsOf>) {
  const first = since && new Date(since.getTime() - longestUnpaidMs)
  return { createdAt: { ...(first && { $gte: first }), ...(before && { $lt: before }) } }
}

/** Orders of the days. */
function daysFilter(selection: Selection): Record<string, unknown> {
  const { since, before } = momentsOf(selection)
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
      // Few are, and by this the index finds those.
      return { refundedCents: { $gt: 0 }, refunds: { $elemMatch: { at: moments } } }
    default:
      return dated satisfies never
  }
}

function filterOf(selection: Selection): Record<string, unknown> {
  const { search, status, attention } = selection
  const begun = searchedWords(search ?? '').map((word) => ({ words: beginningWith(word) }))
  return {
    ...(begun.length > 0 && { $and: begun }),
    // No order is found by what is no word.
    ...(search !== undefined && begun.length === 0 && { words: { $in: [] } }),
    ...daysFilter(selection),
    ...(status && { status }),
    ...(attention && { 'concerns.state': attention }),
  }
}

/** Those that come behind an order. The bound besides lets the index begin there, too. */
function behind({ _id, createdAt }: Pick<ListedOrder, '_id' | 'createdAt'>) {
  return {
    createdAt: { $lte: createdAt },
    $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $gt: _id } }],
  }
}

/** The chosen orders of everybody, newest first, and how many there are, as far as they are counted. */
export async function findOrders(
  selection: Selection,
  { limit, offset, after }: OrderPart,
): Promise<{ total: number; hasMore: boolean; orders: ListedOrder[] }> {
  const filter = filterOf(selection)
  const page = after ? { $and: [filter, behind(after)] } : filter
  const [counted, found] = await Promise.all([
    countUpTo(orders, filter, countedAtMost),
    orders.find(page, hidden).sort(newestFirst).skip(offset).limit(limit).lean(),
  ])
  return { ...counted, orders: found }
}

/** A buyer's orders, newest first. @param after the order behind which they begin */
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
