import { encodeBody, type SentEvent, toMessage } from './message.rules.ts'

const order = {
  orderId: 'o1',
  productId: 'hal-h7-55',
  productName: 'H7',
  img: '/api/images/1.webp',
  quantity: 2,
  totalCents: 1900,
  buyerId: 'somebody',
  paymentId: 'p1',
  reason: 'Ada Byron asked for it',
}
const product = {
  productId: 'hal-h7-55',
  revision: 2,
  name: 'H7',
  priceCents: 950,
  minimumOrderQuantity: 2,
  availableQuantity: 4,
  img: '/api/images/1.webp',
}

function createEvent(type: string, data: object): SentEvent {
  return { type, data } as unknown as SentEvent
}

test.each([
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'order.refunded',
])('message %s contains what was ordered and no personal data', (type) => {
  expect(toMessage(createEvent(type, order))).toEqual({
    type,
    data: {
      orderId: 'o1',
      productId: 'hal-h7-55',
      productName: 'H7',
      quantity: 2,
      totalCents: 1900,
      currency: 'USD',
      paymentId: 'p1',
    },
  })
})

test('payment.refunded contains the refunded amount', () => {
  const facts = { orderId: 'o1', paymentId: 'p1', refundId: 'r1', amountCents: 500, last4: '4242' }
  const { last4, ...said } = facts
  expect(last4).toBe('4242')
  expect(toMessage(createEvent('payment.refunded', facts))).toEqual({
    type: 'payment.refunded',
    data: { ...said, currency: 'USD' },
  })
})

test('product.changed becomes product.added only for the first revision', () => {
  const { img, ...said } = product
  expect(img).toBeDefined()
  const data = { ...said, currency: 'USD' }
  expect(toMessage(createEvent('product.changed', product))).toEqual({
    type: 'product.changed',
    data,
  })
  expect(toMessage(createEvent('product.changed', { ...product, revision: 1 })).type).toBe(
    'product.added',
  )
})

test('product.removed becomes product.deleted', () => {
  const data = { productId: 'hal-h7-55', revision: 3 }
  expect(toMessage(createEvent('product.removed', data))).toEqual({ type: 'product.deleted', data })
})

test('a message body contains its version', () => {
  expect(
    JSON.parse(encodeBody('webhook.ping', '2026-11-26T10:00:00.000Z', { webhookId: 'w1' })),
  ).toEqual({
    type: 'webhook.ping',
    version: 1,
    timestamp: '2026-11-26T10:00:00.000Z',
    data: { webhookId: 'w1' },
  })
})
