import type { Booking, Tool } from '../api/shop.gen.ts'

/** A tool as the catalogue answers it. */
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

/** An order as booking answers it. */
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
  createdAt: '2026-11-21T10:00:00.000Z',
  history: [{ status: 'placed', at: '2026-11-21T10:00:00.000Z' }],
}
