/** Bodies of requests that are expensive for the shop. In these tests, stubs respond to the requests. */
export const costlyBodies: Readonly<Record<string, unknown>> = {
  'POST /api/booking': {
    bookingId: 'tool-1',
    booking: 'Track pads',
    price: 20,
    product: 'ada@axle.test',
    ProductName: 'Ada',
  },
  'POST /api/booking/b1/payment': {},
  'POST /api/reviews': { name: 'Ada', review: 'Fits.', rating: '5' },
  'POST /api/products/h7/reviews': { review: 'Fits.', rating: '5' },
}
