import { type Days, escapeRegExp, momentsOf } from '@axle/kit/selection'
import type { Status } from './status.rules.ts'
import { type ListedOrder, orders } from './order.store.ts'

/** Which orders to list; what is left out narrows nothing. */
export type Selection = Days & {
  readonly search?: string
  readonly status?: Status
  /** Only those that an admin must see to. */
  readonly attention?: 'open'
}

/** A text in whatever letters, large or small. */
function containing(text: string) {
  return { $regex: text, $options: 'i' }
}

function filterOf(selection: Selection): Record<string, unknown> {
  const { search, status, attention } = selection
  const { since, before } = momentsOf(selection)
  const words = escapeRegExp((search ?? '').trim())
  const people = [{ buyerEmail: containing(words) }, { buyerName: containing(words) }]
  return {
    ...(words && { $or: [...people, { _id: containing(`^${words}`) }] }),
    ...(status && { status }),
    ...(attention && { 'concerns.state': attention }),
    ...((since || before) && {
      createdAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) },
    }),
  }
}

/** The chosen orders of everybody, newest first, and how many there are in all. */
export async function findOrders(
  selection: Selection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; orders: ListedOrder[] }> {
  const filter = filterOf(selection)
  const [total, found] = await Promise.all([
    orders.countDocuments(filter),
    orders
      .find(filter, { outbox: 0 })
      .sort({ createdAt: -1, _id: 1 })
      .skip(offset)
      .limit(limit)
      .lean(),
  ])
  return { total, orders: found }
}
