import { buyerInWords, buyerName } from './buyer.rules.ts'

test('a buyer is named by name and address', () => {
  const order = { ProductName: 'Ada', product: 'ada@axle.test' }
  expect([buyerName(order), buyerInWords(order)]).toEqual(['Ada', 'Ada (ada@axle.test)'])
})

test('an order that names nobody any more is one of a former customer', () => {
  const order = { ProductName: '', product: '' }
  expect([buyerName(order), buyerInWords(order)]).toEqual(['Former customer', 'a former customer'])
})
