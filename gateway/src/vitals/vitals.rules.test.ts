import { toFieldName, summarize } from './vitals.rules.ts'

function counted(values: readonly number[], name: 'LCP' | 'CLS' = 'LCP') {
  const counts = new Map<string, number>()
  for (const value of values) {
    const field = toFieldName('/blog', name, value)
    counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return summarize(counts)
}

test('summarize() returns the bucket bounds of the median and the 75th percentile', () => {
  expect(counted([90, 450, 700, 2400])).toEqual([
    { page: '/blog', name: 'LCP', count: 4, p50: 500, p75: 800 },
  ])
})

test('summarize() ignores the order of values and accepts a single value', () => {
  expect(counted([2400, 90, 700, 450])).toEqual(counted([90, 450, 700, 2400]))
  expect(counted([1])).toEqual([{ page: '/blog', name: 'LCP', count: 1, p50: 50, p75: 50 }])
})

test('summarize() uses finer buckets for layout shifts, and returns 0 if nothing shifted', () => {
  expect(counted([0, 0, 0, 0.09], 'CLS')).toEqual([
    { page: '/blog', name: 'CLS', count: 4, p50: 0, p75: 0 },
  ])
  expect(counted([0.09], 'CLS')).toMatchObject([{ p75: 0.1 }])
})

test.each([0, 600_000])('summarize() has a bucket for the edge value %d', (value) => {
  expect(counted([value])).toMatchObject([{ count: 1 }])
})

test('summarize() returns an empty list when nothing was counted', () => {
  expect(summarize(new Map())).toEqual([])
})
