import type { BookingStatus, ListOrdersApiArg } from '../../api/shop.gen.ts'

export const ordersPerPage = 25

/** Every state of an order; one that is new in the contract stops the build here. */
const isStatus: Readonly<Record<BookingStatus, true>> = {
  placed: true,
  reserved: true,
  rejected: true,
  paying: true,
  payment_failed: true,
  paid: true,
  shipped: true,
  delivered: true,
  cancelled: true,
  expired: true,
  refunded: true,
}

/** Reads a state; empty for anything else. */
export function readStatus(text: string | null): BookingStatus | '' {
  return Object.hasOwn(isStatus, text ?? '') ? (text as BookingStatus) : ''
}

/** Which orders are looked at; it stands in the page's address. */
export type OrderView = Readonly<{
  search: string
  status: BookingStatus | ''
  from: string
  to: string
  /** Counted from 1. */
  page: number
  /** The order that is open beside the list. */
  order: string
}>

const day = /^\d{4}-\d{2}-\d{2}$/
const lastPage = 4000

function dayIn(words: URLSearchParams, name: string): string {
  const text = words.get(name) ?? ''
  return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readOrderView(words: URLSearchParams): OrderView {
  const page = Number(words.get('page') ?? '1')
  const order = words.get('order') ?? ''
  return {
    search: (words.get('search') ?? '').slice(0, 254),
    status: readStatus(words.get('status')),
    from: dayIn(words, 'from'),
    to: dayIn(words, 'to'),
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
    order: /^[\w-]{1,64}$/.test(order) ? order : '',
  }
}

/** Writes the view for the address, without what narrows nothing. */
export function writeOrderView({ page, order, ...filters }: OrderView): URLSearchParams {
  const kept = Object.entries(filters).filter(([, value]) => value !== '')
  return new URLSearchParams([
    ...kept,
    ...(page === 1 ? [] : [['page', String(page)]]),
    ...(order === '' ? [] : [['order', order]]),
  ])
}

/** What the server is asked for. */
export function toQuery({ search, status, from, to, page }: OrderView): ListOrdersApiArg {
  const words = search.trim()
  return {
    ...(words === '' ? {} : { search: words }),
    ...(status === '' ? {} : { status }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    limit: ordersPerPage,
    offset: (page - 1) * ordersPerPage,
  }
}

/** Whether the view leaves anything out. */
export function isNarrowed({ search, status, from, to }: OrderView): boolean {
  return [search.trim(), status, from, to].some((word) => word !== '')
}
