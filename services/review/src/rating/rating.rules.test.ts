import { toDistribution, isSameDistribution, noStars, computeStars } from './rating.rules.ts'

test('toDistribution returns 0 for each rating without a review', () => {
  const counted = [
    { _id: '5', count: 2 },
    { _id: '1', count: 1 },
  ] as const
  expect(toDistribution(counted)).toEqual([1, 0, 0, 0, 2])
  expect(toDistribution([])).toEqual(noStars)
})

test.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 0, 1, 2], 4.67, 3],
  [[1, 0, 0, 0, 9_999], 5, 10_000],
  [[3, 0, 0, 0, 3], 3, 6],
] as const)(
  'computeStars %j is an average of %f over %i ratings',
  (distribution, average, count) => {
    expect(computeStars(distribution)).toEqual({ average, count })
  },
)

test('isSameDistribution is false when the average is equal but the stars differ', () => {
  expect(isSameDistribution([0, 1, 0, 1, 0], [0, 1, 0, 1, 0])).toBe(true)
  expect(isSameDistribution([0, 1, 0, 1, 0], [1, 0, 0, 0, 1])).toBe(false)
})
