import type { Booking, ListedProduct, ManagedProduct, ProductPage, Tool } from '../api/shop.gen.ts'
import type { Answer } from './fake-gateway.ts'

/** Tool in the catalogue's format. */
export const sampleTool: Tool = {
  _id: 'hal-h7-55',
  name: 'Halden ClearBeam H7',
  img: '/api/images/0a-640.webp',
  description: 'H7 halogen bulb, 12 V 55 W',
  price: 9.5,
  minimumorderquantity: 2,
  availablequantity: 40,
  brand: 'Halden',
  category: 'Car bulbs',
  partNumber: 'HAL-H7-55',
}

/** Returns a page of products in the catalogue's format. By default, it contains all matching products. */
export function productPage(
  items: readonly ListedProduct[],
  changes: Partial<ProductPage> = {},
): ProductPage {
  return {
    total: items.length,
    items: [...items],
    facets: { category: [], brand: [], price: { min: 0, max: 0 }, instock: [] },
    ...changes,
  }
}

/**
 * Converts a page of products to a part list response, whose headers contain the total and the link to the next page.
 */
export function toolList({ items, total, next }: ProductPage): Answer {
  return {
    body: items,
    headers: {
      'x-total-count': String(total),
      ...(next !== undefined && { link: `<?cursor=${next}>; rel="next"` }),
    },
  }
}

/** The sample tool as admins see it. */
export const sampleProduct: ManagedProduct = {
  ...sampleTool,
  email: '',
  products: '',
  references: ['AB 1', 'C-2'],
  fits: [
    { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011, engine: '1.8 L 4-cylinder' },
    { make: 'VW', model: 'Golf', yearFrom: 2004, yearTo: 2008 },
  ],
}

/** Order in the booking service's format. */
export const sampleOrder: Booking = {
  _id: 'order-1',
  bookingId: sampleTool._id,
  booking: sampleTool.name,
  price: 9.5,
  product: 'ada@axle.test',
  ProductName: 'Ada Byron',
  phone: '',
  paid: false,
  quantity: 2,
  total: 19,
  status: 'reserved',
  final: false,
  actions: ['pay', 'cancel'],
  refundable: 0,
  endsWithRefund: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  history: [{ status: 'placed', at: '2026-11-21T10:00:00.000Z' }],
}

/** Actions that the API offers for each order status: buyer actions before payment, and admin actions after payment. */
const offered: Readonly<Partial<Record<Booking['status'], Booking['actions']>>> = {
  reserved: ['pay', 'cancel'],
  payment_failed: ['pay', 'cancel'],
}
const offeredToAdmins: typeof offered = {
  paid: ['ship', 'refund'],
  shipped: ['deliver', 'refund'],
  delivered: ['refund'],
}

const finalStatuses: readonly Booking['status'][] = [
  'rejected',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
]

function orderIn(status: Booking['status'], actions: Booking['actions'] = []): Booking {
  const paid = status === 'paid' || status === 'shipped' || status === 'delivered'
  const refund = { refundable: paid ? sampleOrder.total : 0, endsWithRefund: status === 'paid' }
  return { ...sampleOrder, status, paid, actions, ...refund, final: finalStatuses.includes(status) }
}

/** Returns the sample order with the given status, as its buyer sees it. */
export function buyersOrder(status: Booking['status']): Booking {
  return orderIn(status, offered[status])
}

/** Returns the sample order with the given status, as an admin sees it. */
export function adminsOrder(status: Booking['status']): Booking {
  return orderIn(status, offeredToAdmins[status])
}
