import { computeGrowth, growthTable, grownTooMuch } from './growth.ts'

/** Creates a program's memory samples, as if taken every 30 s for half an hour. */
const createSamples = (megabytesAt: (seconds: number) => number) =>
  Array.from({ length: 61 }, (_unused, index) => {
    const rss = megabytesAt(index * 30)
    return { seconds: index * 30, rss, pss: rss / 2 }
  })

const watch = (name: string, isJudged: boolean, megabytesAt: (seconds: number) => number) => ({
  name,
  isJudged,
  samples: createSamples(megabytesAt),
})

test('grownTooMuch ignores warm-up and noise', () => {
  const warm = watch('gateway', true, (at) => Math.min(200, 80 + at) + (at % 90) / 10)
  expect(computeGrowth(warm.samples, 'rss')).toMatchObject({ start: 80, isTooMuch: false })
  expect(Math.abs(computeGrowth(warm.samples, 'rss').perHour)).toBeLessThan(3)
  expect(grownTooMuch([warm])).toEqual([])
})

test("grownTooMuch reports a service's memory leak and its size, but ignores backing services", () => {
  const leak = (seconds: number) => 150 + seconds / 20
  const growth = computeGrowth(createSamples(leak), 'rss')
  expect(growth.perHour).toBeCloseTo(180)
  expect(growth).toMatchObject({ start: 150, warm: 183, isTooMuch: true })
  expect(computeGrowth(createSamples(leak), 'pss').perHour).toBeCloseTo(90)
  const both = [watch('booking', true, leak), watch('kafka', false, leak)]
  expect(grownTooMuch(both)).toEqual(['booking grew from 183 to 228 MB RSS after its warm-up'])
})

test.each([
  ['a small program may grow by a larger share', 60, 25],
  ['a large program may grow by more MB', 600, 80],
])('%s', (_what, start, grown) => {
  const slow = watch('user', true, (at) => start + (grown * at) / 1_800)
  expect(grownTooMuch([slow])).toEqual([])
})

test('computeGrowth throws when the soak is too short', () => {
  const short = [{ seconds: 0, rss: 1, pss: 1 }]
  expect(() => computeGrowth(short, 'rss')).toThrow('samples in each of its quarters')
})

test('growthTable has one row for each program', () => {
  const lines = growthTable([watch('gateway', true, () => 100)]).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/^\| gateway \| +100\.0 \| +100\.0 \| +100\.0 \| +0\.0 \| +50\.0 /)
})
