import { quantile, summarize, tableOf } from './figures.ts'

test('a quantile is the least value that so many are below or at', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2)
  expect(quantile([1, 2, 3, 4], 0.95)).toBe(4)
  expect(quantile([], 0.5)).toBe(0)
})

test('runs are summed up figure by figure, in the order of the first', () => {
  const run = (list: number, one: number) => [
    { name: 'list', unit: 'req/s', value: list },
    { name: 'list', unit: 'p99 ms', value: one },
  ]
  expect(summarize([run(10, 3), run(30, 1), run(20, 2)])).toEqual([
    { name: 'list', unit: 'req/s', minimum: 10, median: 20, maximum: 30 },
    { name: 'list', unit: 'p99 ms', minimum: 1, median: 2, maximum: 3 },
  ])
})

test('a table has a row a figure, with numbers that can be read', () => {
  const table = tableOf([
    { name: 'list', unit: 'req/s', minimum: 1, median: 12.34, maximum: 12345.6 },
  ])
  expect(table.split('\n').at(-1)).toBe('| list | req/s |       1 |   12.3 |  12,346 |')
})
