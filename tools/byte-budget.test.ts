import { overruns } from '../frontend/build/byte-budget.ts'

const budget = { styles: 50, home: 1000, pages: { BlogPage: 200, PartsPage: 300 } }

test('overruns() returns nothing when every size is exactly its budget', () => {
  expect(overruns(budget, budget)).toEqual([])
})

test('overruns() reports each size over budget, and pages missing from the build or the budget', () => {
  const measured = { styles: 52, home: 1001, pages: { BlogPage: 250, NewPage: 10 } }
  expect(overruns(measured, budget)).toEqual([
    'the style sheet has 52 bytes, 2 more than its budget',
    '/ has 1001 bytes, 1 more than its budget',
    'BlogPage has 250 bytes, 50 more than its budget',
    'NewPage has 10 bytes and no budget',
    'PartsPage has a budget and is not in the build',
  ])
})
