import { prefixesIn, toSearchQuery } from './searches.rules.ts'

test('toSearchQuery returns a query for words of the name with the brand and in-stock facets', () => {
  const name = 'Halden Ceramic Front Brake Pad Set for Civic'
  expect(toSearchQuery({ name, brand: 'Halden' })).toBe(
    'search=Ceramic+Front+Brake&brand=Halden&instock=true',
  )
  expect(toSearchQuery({ name: 'Bench part 1' })).toBeUndefined()
})

test('prefixesIn returns the first three to six letters of each word', () => {
  expect(new Set(prefixesIn({ name: 'H7 bulb 55' }))).toEqual(new Set(['bul', 'bulb']))
})
