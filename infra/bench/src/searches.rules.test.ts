import { prefixesIn, searchOf } from './searches.rules.ts'

test('a search has words of a name and two facets: the brand and in stock', () => {
  const name = 'Halden Ceramic Front Brake Pad Set for Civic'
  expect(searchOf({ name, brand: 'Halden' })).toBe(
    'search=Ceramic+Front+Brake&brand=Halden&instock=true',
  )
  expect(searchOf({ name: 'Bench part 1' })).toBeUndefined()
})

test('prefixes are the first three or more letters of each word', () => {
  expect(new Set(prefixesIn({ name: 'H7 bulb 55' }))).toEqual(new Set(['bul', 'bulb']))
})
