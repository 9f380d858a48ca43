import type { Category, Rename } from './category.rules.ts'
import { openRenames } from './renames.rules.ts'

const pads: Category = { _id: 'p', name: 'Pads' }
const discs: Category = { _id: 'd', name: 'Discs' }
const open = (
  renames: readonly Rename[],
  after: readonly Category[],
  used: readonly string[] = [],
  items: readonly Category[] = [pads, discs],
) => openRenames({ items, renames }, after, used)

test('openRenames starts a rename only for an existing category whose name changes', () => {
  expect(open([], [discs, { ...pads, parent: 'd' }])).toEqual([])
  expect(open([], [{ ...pads, name: 'Brake pads' }, discs])).toEqual([
    { from: 'Pads', to: 'Brake pads' },
  ])
  expect(open([], [discs, { _id: 'new', name: 'Linings' }])).toEqual([])
})

test('openRenames redirects an open rename to the latest name', () => {
  const renames = [{ from: 'Linings', to: 'Pads' }]
  expect(open(renames, [pads, discs])).toEqual(renames)
  expect(open(renames, [{ ...pads, name: 'Brake pads' }, discs])).toEqual([
    { from: 'Pads', to: 'Brake pads' },
    { from: 'Linings', to: 'Brake pads' },
  ])
})

test('openRenames reverses a rename that is still open', () => {
  const renames = [{ from: 'Linings', to: 'Pads' }]
  expect(open(renames, [{ ...pads, name: 'Linings' }, discs])).toEqual([
    { from: 'Pads', to: 'Linings' },
  ])
})

test('openRenames starts a rename when products use a category name in a different letter case', () => {
  expect(open([], [pads, discs, { _id: 'new', name: 'New' }], ['pads', 'Discs'])).toEqual([
    { from: 'pads', to: 'Pads' },
  ])
  expect(open([], [{ ...pads, name: 'PADS' }, discs], ['pads'])).toEqual([
    { from: 'Pads', to: 'PADS' },
    { from: 'pads', to: 'PADS' },
  ])
})

test('openRenames keeps an open rename to a recreated category and drops one to a removed category', () => {
  const renames = [{ from: 'Linings', to: 'Pads' }]
  expect(open(renames, [{ _id: 'new', name: 'Pads' }, discs])).toEqual(renames)
  expect(open(renames, [discs])).toEqual([])
})

test.each<[string, readonly Rename[], readonly Category[]]>([
  [
    'exchange their names',
    [],
    [
      { ...pads, name: 'Discs' },
      { ...discs, name: 'Pads' },
    ],
  ],
  [
    'follow each other',
    [],
    [
      { ...pads, name: 'Discs' },
      { ...discs, name: 'Rotors' },
    ],
  ],
  [
    'take a name that products are leaving',
    [{ from: 'Linings', to: 'Pads' }],
    [pads, discs, { _id: 'new', name: 'linings' }],
  ],
])('openRenames rejects two categories that %s in one edit', (_what, renames, after) => {
  expect(() => open(renames, after)).toThrow(expect.objectContaining({ status: 422 }))
})
