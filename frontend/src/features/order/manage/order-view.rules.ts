import type { BookingStatus, ListOrdersApiArg } from '../../../api/shop.gen.ts'
import { readDay, readPage, readSearch, withoutEmpty } from '../../../lib/list-view.rules.ts'
import { statusViews } from '../order-status.rules.ts'

export const ordersPerPage = 25

/** Reads a state; empty for anything else. */
export function readStatus(text: string | null): BookingStatus | '' {
  return Object.hasOwn(statusViews, text ?? '') ? (text as BookingStatus) : ''
}

/** Which orders are looked at; it stands in the page's address. */
export type OrderView = Readonly<{
  search: string
  status: BookingStatus | ''
  from: string
  to: string
  /** Only orders that an admin must see to. */
  attention: 'open' | ''
  /** Counted from 1. */
  page: number
  /** The order that is open beside the list. */
  order: string
}>

/** The server passes over a thousand orders at most; older ones are found by their days or a search. */
export const lastPage = 40

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readOrderView(words: URLSearchParams): OrderView {
  const order = words.get('order') ?? ''
  return {
    search: readSearch(words),
    status: readStatus(words.get('status')),
    from: readDay(words, 'from'),
    to: readDay(words, 'to'),
    attention: words.get('attention') === 'open' ? 'open' : '',
    page: readPage(words, lastPage),
    order: /^[\w-]{1,64}$/.test(order) ? order : '',
  }
}

/** Writes the view for the address, without what narrows nothing. */
export function writeOrderView({ page, order, ...filters }: OrderView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(filters),
    ...(page !== 1 && { page: String(page) }),
    ...(order !== '' && { order }),
  })
}

/** What the server is asked for. */
export function toQuery({
  search,
  status,
  from,
  to,
  attention,
  page,
}: OrderView): ListOrdersApiArg {
  return {
    ...withoutEmpty({ search: search.trim(), status, from, to, attention }),
    limit: ordersPerPage,
    offset: (page - 1) * ordersPerPage,
  }
}

/** Whether the view leaves anything out. */
export function isNarrowed({ search, status, from, to, attention }: OrderView): boolean {
  return [search.trim(), status, from, to, attention].some((word) => word !== '')
}
