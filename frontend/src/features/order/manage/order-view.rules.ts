import type { BookingStatus, ListOrdersApiArg } from '../../../api/shop.gen.ts'
import { readDay, readPage, readSearch, withoutEmpty } from '../../../lib/list-view.rules.ts'
import { statusViews } from '../order-status.rules.ts'

export const ordersPerPage = 25

/** Reads a status; empty for anything else. */
export function readStatus(text: string | null): BookingStatus | '' {
  return Object.hasOwn(statusViews, text ?? '') ? (text as BookingStatus) : ''
}

/** What may have happened to orders on the days, besides that they were placed. */
const datings = ['paid', 'refunded'] as const

/** Reads what happened to orders on the days; empty, which is their placing, for anything else. */
export function readDated(text: string | null): OrderView['dated'] {
  return datings.find((one) => one === text) ?? ''
}

/** Which orders are looked at; it stands in the page's address. */
export type OrderView = Readonly<{
  search: string
  status: BookingStatus | ''
  from: string
  to: string
  /** What happened to them on the days; empty when they were placed. */
  dated: 'paid' | 'refunded' | ''
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
    dated: readDated(words.get('dated')),
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
  dated,
  attention,
  page,
}: OrderView): ListOrdersApiArg {
  const hasDays = from !== '' || to !== ''
  return {
    ...withoutEmpty({ search: search.trim(), status, from, to, attention }),
    ...(hasDays && dated !== '' && { dated }),
    limit: ordersPerPage,
    offset: (page - 1) * ordersPerPage,
  }
}

/** Whether the view leaves anything out. */
export function isNarrowed({ search, status, from, to, attention }: OrderView): boolean {
  return [search.trim(), status, from, to, attention].some((word) => word !== '')
}
