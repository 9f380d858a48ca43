import { fieldOf, summarize } from './vitals.rules.ts'

function counted(values: readonly number[], name: 'LCP' | 'CLS' = 'LCP') {
  const counts = new Map<string, number>()
  for (const value of values) {
    const field = fieldOf('/blog', name, value)
    counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return summarize(counts)
}

test('half and three quarters of the visits stay under the answer', () => {
  expect(counted([90, 450, 700, 2400])).toEqual([
    { page: '/blog', name: 'LCP', count: 4, p50: 500, p75: 800 },
  ])
})

test('the order in which they came does not matter, and one is enough', () => {
  expect(counted([2400, 90, 700, 450])).toEqual(counted([90, 450, 700, 2400]))
  expect(counted([1])).toEqual([{ page: '/blog', name: 'LCP', count: 1, p50: 50, p75: 50 }])
})

test('shifts have finer buckets, and no shift is none', () => {
  expect(counted([0, 0, 0, 0.09], 'CLS')).toEqual([
    { page: '/blog', name: 'CLS', count: 4, p50: 0, p75: 0 },
  ])
  expect(counted([0.09], 'CLS')).toMatchObject([{ p75: 0.1 }])
})

test.each([0, 600_000])('the edge %d has a bucket', (value) => {
  expect(counted([value])).toMatchObject([{ count: 1 }])
})

test('nothing counted is an empty list', () => {
  expect(summarize(new Map())).toEqual([])
})
