import { clickFaults, findFaults, pickMedianRun, type PageScores } from './page-scores.ts'

const unlisted: PageScores = {
  path: '/',
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  lcpMs: 1500,
  cls: 0.02,
  tbtMs: 50,
}
const good = { ...unlisted, seo: 98 }

test('findFaults accepts a page whose results are exactly at the limits', () => {
  expect(findFaults(good)).toEqual([])
})

test('findFaults reports each score below its minimum and each figure above its maximum', () => {
  const bad = { ...good, performance: 97, seo: 90, lcpMs: 1501, cls: 0.03, tbtMs: 51 }
  expect(findFaults(bad)).toEqual([
    '/: performance is 97, below 98',
    '/: seo is 90, below 98',
    '/: lcpMs is 1501, above 1500',
    '/: cls is 0.03, above 0.02',
    '/: tbtMs is 51, above 50',
  ])
})

test('findFaults accepts a missing SEO score for a page that search engines may not index', () => {
  expect(findFaults(unlisted)).toEqual([])
})

test('pickMedianRun returns the median of three runs', () => {
  const runs = [80, 99, 95].map((performance) => ({ ...good, performance }))
  expect(pickMedianRun(runs)?.performance).toBe(95)
  expect(pickMedianRun([])).toBeUndefined()
})

test('clickFaults reports a click in the list that takes more than 100 ms', () => {
  expect(clickFaults(100)).toEqual([])
  expect(clickFaults(101)).toEqual(['a click in the list: inpMs is 101, above 100'])
})
