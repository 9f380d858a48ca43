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

test('a kept category with another name renames its products, and nothing else does', () => {
  expect(open([], [discs, { ...pads, parent: 'd' }])).toEqual([])
  expect(open([], [{ ...pads, name: 'Brake pads' }, discs])).toEqual([
    { from: 'Pads', to: 'Brake pads' },
  ])
  expect(open([], [discs, { _id: 'new', name: 'Linings' }])).toEqual([])
})

test('a rename that is still open goes on, and goes to the last name at once', () => {
  const renames = [{ from: 'Linings', to: 'Pads' }]
  expect(open(renames, [pads, discs])).toEqual(renames)
  expect(open(renames, [{ ...pads, name: 'Brake pads' }, discs])).toEqual([
    { from: 'Pads', to: 'Brake pads' },
    { from: 'Linings', to: 'Brake pads' },
  ])
})

test('a rename can be taken back before it has ended', () => {
  const renames = [{ from: 'Linings', to: 'Pads' }]
  expect(open(renames, [{ ...pads, name: 'Linings' }, discs])).toEqual([
    { from: 'Pads', to: 'Linings' },
  ])
})

test('products by the same name in other letters get the name of the tree', () => {
  expect(open([], [pads, discs, { _id: 'new', name: 'New' }], ['pads', 'Discs'])).toEqual([
    { from: 'pads', to: 'Pads' },
  ])
  expect(open([], [{ ...pads, name: 'PADS' }, discs], ['pads'])).toEqual([
    { from: 'Pads', to: 'PADS' },
    { from: 'pads', to: 'PADS' },
  ])
})

test('a category that is made again by its name keeps its products, and one that is gone has no renames', () => {
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
    'take a name whose products are on their way',
    [{ from: 'Linings', to: 'Pads' }],
    [pads, discs, { _id: 'new', name: 'linings' }],
  ],
])('two categories cannot %s in one go', (_what, renames, after) => {
  expect(() => open(renames, after)).toThrow(expect.objectContaining({ status: 422 }))
})
