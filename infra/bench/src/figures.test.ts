import { figuresEach, quantile, summarize, formatTable } from './figures.ts'

test('quantile returns the smallest value with at least the given share of values at or below it', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2)
  expect(quantile([1, 2, 3, 4], 0.95)).toBe(4)
  expect(quantile([], 0.5)).toBe(0)
})

test('summarize combines the values of each figure from all runs, in the order of the first run', () => {
  const run = (list: number, one: number) => [
    { name: 'list', unit: 'req/s', value: list },
    { name: 'list', unit: 'p99 ms', value: one },
  ]
  expect(summarize([run(10, 3), run(30, 1), run(20, 2)])).toEqual([
    { name: 'list', unit: 'req/s', minimum: 10, median: 20, maximum: 30 },
    { name: 'list', unit: 'p99 ms', minimum: 1, median: 2, maximum: 3 },
  ])
})

test('formatTable has one row for each figure, with readable numbers', () => {
  const table = formatTable([
    { name: 'list', unit: 'req/s', minimum: 1, median: 12.34, maximum: 12345.6 },
  ])
  expect(table.split('\n').at(-1)).toBe('| list | req/s |       1 |   12.3 |  12,346 |')
})

test('figuresEach subtracts background work from operations, messages and requests', () => {
  const operations = (count: number) => new Map([['catalogue find', count]])
  const idle = { operations: operations(2), messages: 4, calls: 1, seconds: 2 }
  const counted = { operations: operations(30), messages: 60, calls: 25, seconds: 10 }
  expect(figuresEach('one order', counted, idle, 10)).toEqual([
    { name: 'one order', unit: 'store operations', value: 2 },
    { name: 'one order', unit: 'messages', value: 4 },
    { name: 'one order', unit: 'calls', value: 2 },
    { name: 'one order: catalogue find', unit: 'times', value: 2 },
  ])
})
