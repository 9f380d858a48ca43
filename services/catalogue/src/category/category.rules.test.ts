import {
  type Category,
  isSameTree,
  keptCategories,
  getPossibleNames,
  removedCategories,
  shownCategories,
  startTree,
  type Rename,
  openRenames,
} from './category.rules.ts'

const brakes: Category = { _id: 'b', name: 'Brakes' }
const pads: Category = { _id: 'p', name: 'Brake pads', parent: 'b' }
const ceramic: Category = { _id: 'c', name: 'Ceramic', parent: 'p' }
const toCategoryId = (name: string) => `id-${name}`

test('keptCategories keeps the order of a three-level tree and trims the category names', () => {
  const input = [ceramic, { ...brakes, name: ' Brakes ' }, pads]
  expect(keptCategories(input)).toEqual([ceramic, brakes, pads])
  expect(keptCategories([])).toEqual([])
})

test.each<[string, readonly Category[], string]>([
  ['a duplicate id', [brakes, { ...pads, _id: 'b' }], 'body.items.1._id'],
  ['a duplicate name', [brakes, { _id: 'x', name: 'bRAKES ' }], 'body.items.1.name'],
  ['an unknown parent', [brakes, { ...pads, parent: 'x' }], 'body.items.1.parent'],
  ['a category below itself', [{ ...brakes, parent: 'b' }], 'body.items.0.parent'],
  ['two below each other', [{ ...brakes, parent: 'p' }, pads], 'body.items.0.parent'],
  ['a parent in a cycle', [ceramic, pads, { ...brakes, parent: 'p' }], 'body.items.0.parent'],
  [
    'four levels',
    [brakes, pads, ceramic, { _id: 'd', name: 'D', parent: 'c' }],
    'body.items.3.parent',
  ],
  [
    'more than 200',
    Array.from({ length: 201 }, (_, n) => ({ _id: `${n}`, name: `C${n}` })),
    'body.items',
  ],
])('keptCategories rejects a tree with %s and names the field', (_what, items, field) => {
  const refused = expect.objectContaining({
    status: 422,
    options: { members: { errors: [expect.objectContaining({ field })] } },
  })
  expect(() => keptCategories(items)).toThrow(refused)
})

test('keptCategories accepts 200 categories', () => {
  const items = Array.from({ length: 200 }, (_, n) => ({ _id: `${n}`, name: `C${n}` }))
  expect(keptCategories(items)).toHaveLength(200)
})

test('shownCategories appends categories that are used but missing from the tree, without duplicates', () => {
  const tree = { revision: 1, items: [brakes, pads], renames: [{ from: 'Discs', to: 'Brakes' }] }
  const used = ['Wipers', 'brake PADS', 'discs', 'Ambulances', 'wipers']
  expect(shownCategories(tree, used, toCategoryId)).toEqual([
    brakes,
    pads,
    { _id: 'id-Ambulances', name: 'Ambulances' },
    { _id: 'id-wipers', name: 'wipers' },
  ])
})

test('shownCategories gives a category another id if its derived id is taken', () => {
  const stored = { _id: 'id-Wipers', name: 'Wiper blades' }
  const shown = shownCategories(
    { revision: 1, items: [stored], renames: [] },
    ['Wipers'],
    toCategoryId,
  )
  expect(shown).toEqual([stored, { _id: 'id-id-Wipers', name: 'Wipers' }])
})

test('startTree returns a valid flat tree with stable ids', () => {
  expect(startTree(toCategoryId)).toEqual(startTree(toCategoryId))
  expect(() => keptCategories(startTree(toCategoryId).items)).not.toThrow()
})

test("getPossibleNames returns the category's name, its case variants and its former names", () => {
  const renames = [
    { from: 'Discs', to: 'Brakes' },
    { from: 'Old', to: 'Other' },
  ]
  const used = ['brakes', 'DISCS', 'Other', 'Wipers']
  expect(getPossibleNames(brakes, { renames }, used)).toEqual([
    'Brakes',
    'Discs',
    'brakes',
    'DISCS',
  ])
})

test('isSameTree compares ids, names, parents and order', () => {
  expect(isSameTree([brakes, pads], [{ ...brakes }, { ...pads }])).toBe(true)
  expect(isSameTree([brakes, pads], [pads, brakes])).toBe(false)
  expect(isSameTree([brakes], [{ ...brakes, name: 'B' }])).toBe(false)
  expect(isSameTree([brakes, pads], [brakes, { _id: 'p', name: 'Brake pads' }])).toBe(false)
})

test('removedCategories lists categories whose id and name are both missing from the new tree', () => {
  const after = [
    { _id: 'new', name: 'BRAKES' },
    { ...pads, name: 'Pads' },
  ]
  expect(removedCategories([brakes, pads, ceramic], after)).toEqual([ceramic])
})

const topPads: Category = { _id: 'p', name: 'Pads' }
const discs: Category = { _id: 'd', name: 'Discs' }
const open = (
  renames: readonly Rename[],
  after: readonly Category[],
  used: readonly string[] = [],
  items: readonly Category[] = [topPads, discs],
) => openRenames({ items, renames }, after, used)

test('openRenames starts a rename only for an existing category whose name changes', () => {
  expect(open([], [discs, { ...topPads, parent: 'd' }])).toEqual([])
  expect(open([], [{ ...topPads, name: 'Brake pads' }, discs])).toEqual([
    { from: 'Pads', to: 'Brake pads' },
  ])
  expect(open([], [discs, { _id: 'new', name: 'Linings' }])).toEqual([])
})

test('openRenames redirects an open rename to the latest name', () => {
  const renames = [{ from: 'Linings', to: 'Pads' }]
  expect(open(renames, [topPads, discs])).toEqual(renames)
  expect(open(renames, [{ ...topPads, name: 'Brake pads' }, discs])).toEqual([
    { from: 'Pads', to: 'Brake pads' },
    { from: 'Linings', to: 'Brake pads' },
  ])
})

test('openRenames reverses a rename that is still open', () => {
  const renames = [{ from: 'Linings', to: 'Pads' }]
  expect(open(renames, [{ ...topPads, name: 'Linings' }, discs])).toEqual([
    { from: 'Pads', to: 'Linings' },
  ])
})

test('openRenames starts a rename when products use a category name in a different letter case', () => {
  expect(open([], [topPads, discs, { _id: 'new', name: 'New' }], ['pads', 'Discs'])).toEqual([
    { from: 'pads', to: 'Pads' },
  ])
  expect(open([], [{ ...topPads, name: 'PADS' }, discs], ['pads'])).toEqual([
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
      { ...topPads, name: 'Discs' },
      { ...discs, name: 'Pads' },
    ],
  ],
  [
    'follow each other',
    [],
    [
      { ...topPads, name: 'Discs' },
      { ...discs, name: 'Rotors' },
    ],
  ],
  [
    'take a name that products are leaving',
    [{ from: 'Linings', to: 'Pads' }],
    [topPads, discs, { _id: 'new', name: 'linings' }],
  ],
])('openRenames rejects two categories that %s in one edit', (_what, renames, after) => {
  expect(() => open(renames, after)).toThrow(expect.objectContaining({ status: 422 }))
})
