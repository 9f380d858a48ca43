import { shipmentOf, trackingFault } from './tracking.rules.ts'

test.each(['', '  ', '1', '1Z999AA10123456784', ' 1Z 999-AA1 ', 'x'.repeat(50)])(
  '%j can be sent',
  (typed) => expect(trackingFault(typed)).toBeNull(),
)

test.each(['-', 'x'.repeat(51), 'https://evil.test', '1Z\u202e9', '<b>', '1Z-'])(
  '%j is no tracking number',
  (typed) => expect(trackingFault(typed)).toMatch(/letters, digits/),
)

test('a number that was not typed is left out', () => {
  expect(shipmentOf(' ')).toEqual({})
  expect(shipmentOf(' 1Z9 ')).toEqual({ trackingNumber: '1Z9' })
})
