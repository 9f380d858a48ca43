import { buyerInWords, buyerName } from './buyer.rules.ts'

test("buyerName and buyerInWords show the buyer's name and email address", () => {
  const order = { ProductName: 'Ada', product: 'ada@axle.test' }
  expect([buyerName(order), buyerInWords(order)]).toEqual(['Ada', 'Ada (ada@axle.test)'])
})

test('buyerName and buyerInWords return "former customer" for an erased buyer', () => {
  const order = { ProductName: '', product: '' }
  expect([buyerName(order), buyerInWords(order)]).toEqual(['Former customer', 'a former customer'])
})
