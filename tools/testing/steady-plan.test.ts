import { findAffected, findProject, planKinds } from './steady-plan.ts'

test('planKinds plans a quarter of the runs alone, a quarter with other files and half slowed down', () => {
  const kinds = planKinds(20)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  expect([count('alone'), count('beside'), count('slowed')]).toEqual([5, 5, 10])
  expect(new Set(planKinds(4))).toEqual(new Set(['alone', 'beside', 'slowed']))
})

test('findProject chooses the first project that contains the file', () => {
  const packages = '<rootDir>/{services/*,gateway}/test'
  const projects = [
    { displayName: 'rules', testMatch: ['<rootDir>/**/src/**/*.test.ts'] },
    { displayName: 'core', testMatch: [`${packages}/*.test.ts`, `!${packages}/slow.test.ts`] },
    { displayName: 'services', testMatch: [`${packages}/!(search)/*.test.ts`] },
  ]
  const found = [
    'gateway/src/pages/one.test.ts',
    'services/booking/test/price.test.ts',
    'services/booking/test/slow.test.ts',
    'services/booking/test/faults/stripe.test.ts',
    'services/booking/test/search/one.test.ts',
  ].map((file) => findProject(file, projects))
  expect(found).toEqual(['rules', 'core', undefined, 'services', undefined])
})

test('findAffected finds changed test files, and test files whose fixtures changed', () => {
  const texts = new Map([
    ['a/test/one.test.ts', "import { start } from './shop.setup.ts'\n"],
    ['a/test/faults/two.test.ts', "import { start } from '../shop.setup.ts'\n"],
    ['b/test/three.test.ts', "import { start } from './shop.setup.ts'\n"],
    ['a/src/four.test.ts', "import { rule } from './rule.ts'\n"],
  ])
  expect(findAffected(['a/test/shop.setup.ts', 'a/src/rule.ts'], texts)).toEqual([
    'a/test/one.test.ts',
    'a/test/faults/two.test.ts',
  ])
  expect(findAffected(['a/src/four.test.ts'], texts)).toEqual(['a/src/four.test.ts'])
})
