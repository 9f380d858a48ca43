import { toSearch } from './params.rules.ts'

test('toSearch repeats a list parameter for each value and omits undefined parameters', () => {
  const params = {
    search: 'h7, 12 V',
    brand: ['Ate & Co', 'Nut, Bolt'],
    limit: 24,
    fits: undefined,
  }
  expect([...new URLSearchParams(toSearch(params))]).toEqual([
    ['search', 'h7, 12 V'],
    ['brand', 'Ate & Co'],
    ['brand', 'Nut, Bolt'],
    ['limit', '24'],
  ])
  expect(toSearch({ brand: [] })).toBe('')
})
