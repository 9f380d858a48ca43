import { toShipment, trackingFault } from './tracking.rules.ts'

test.each(['', '  ', '1', '1Z999AA10123456784', ' 1Z 999-AA1 ', 'x'.repeat(50)])(
  'trackingFault accepts %j',
  (typed) => expect(trackingFault(typed)).toBeNull(),
)

test.each(['-', 'x'.repeat(51), 'https://evil.test', '1Z\u202e9', '<b>', '1Z-'])(
  'trackingFault rejects %j',
  (typed) => expect(trackingFault(typed)).toMatch(/letters, digits/),
)

test('toShipment omits an empty tracking number', () => {
  expect(toShipment(' ')).toEqual({})
  expect(toShipment(' 1Z9 ')).toEqual({ trackingNumber: '1Z9' })
})
