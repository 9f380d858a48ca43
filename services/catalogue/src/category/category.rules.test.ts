import {
  type Category,
  isSameTree,
  keptCategories,
  namesOf,
  removedCategories,
  shownCategories,
  startTree,
} from './category.rules.ts'

const brakes: Category = { _id: 'b', name: 'Brakes' }
const pads: Category = { _id: 'p', name: 'Brake pads', parent: 'b' }
const ceramic: Category = { _id: 'c', name: 'Ceramic', parent: 'p' }
const idOf = (name: string) => `id-${name}`

test('a tree of three levels is kept in its order, with names without spaces around them', () => {
  const given = [ceramic, { ...brakes, name: ' Brakes ' }, pads]
  expect(keptCategories(given)).toEqual([ceramic, brakes, pads])
  expect(keptCategories([])).toEqual([])
})

test.each<[string, readonly Category[], string]>([
  ['an id twice', [brakes, { ...pads, _id: 'b' }], 'body.items.1._id'],
  ['a name twice', [brakes, { _id: 'x', name: 'bRAKES ' }], 'body.items.1.name'],
  ['a parent that is none', [brakes, { ...pads, parent: 'x' }], 'body.items.1.parent'],
  ['one below itself', [{ ...brakes, parent: 'b' }], 'body.items.0.parent'],
  ['two below each other', [{ ...brakes, parent: 'p' }, pads], 'body.items.0.parent'],
  ['what hangs on a circle', [ceramic, pads, { ...brakes, parent: 'p' }], 'body.items.0.parent'],
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
])('a tree with %s is refused, and the field named', (_what, items, field) => {
  const refused = expect.objectContaining({
    status: 422,
    options: { members: { errors: [expect.objectContaining({ field })] } },
  })
  expect(() => keptCategories(items)).toThrow(refused)
})

test('200 categories are kept', () => {
  const items = Array.from({ length: 200 }, (_, n) => ({ _id: `${n}`, name: `C${n}` }))
  expect(keptCategories(items)).toHaveLength(200)
})

test('what is in use and not in the tree is shown at its end, each once', () => {
  const tree = { revision: 1, items: [brakes, pads], renames: [{ from: 'Discs', to: 'Brakes' }] }
  const used = ['Wipers', 'brake PADS', 'discs', 'Ambulances', 'wipers']
  expect(shownCategories(tree, used, idOf)).toEqual([
    brakes,
    pads,
    { _id: 'id-Ambulances', name: 'Ambulances' },
    { _id: 'id-wipers', name: 'wipers' },
  ])
})

test('a category in use has an id of its own where another one has kept that of its name', () => {
  const kept = { _id: 'id-Wipers', name: 'Wiper blades' }
  const shown = shownCategories({ revision: 1, items: [kept], renames: [] }, ['Wipers'], idOf)
  expect(shown).toEqual([kept, { _id: 'id-id-Wipers', name: 'Wipers' }])
})

test('a shop starts from a flat tree whose ids are always the same', () => {
  expect(startTree(idOf)).toEqual(startTree(idOf))
  expect(() => keptCategories(startTree(idOf).items)).not.toThrow()
})

test('products of a category may have its name, other cases of it, and former names', () => {
  const renames = [
    { from: 'Discs', to: 'Brakes' },
    { from: 'Old', to: 'Other' },
  ]
  const used = ['brakes', 'DISCS', 'Other', 'Wipers']
  expect(namesOf(brakes, { renames }, used)).toEqual(['Brakes', 'Discs', 'brakes', 'DISCS'])
})

test('trees are the same by ids, names, parents and order', () => {
  expect(isSameTree([brakes, pads], [{ ...brakes }, { ...pads }])).toBe(true)
  expect(isSameTree([brakes, pads], [pads, brakes])).toBe(false)
  expect(isSameTree([brakes], [{ ...brakes, name: 'B' }])).toBe(false)
  expect(isSameTree([brakes, pads], [brakes, { _id: 'p', name: 'Brake pads' }])).toBe(false)
})

test('what was removed is there neither by id nor by name', () => {
  const after = [
    { _id: 'new', name: 'BRAKES' },
    { ...pads, name: 'Pads' },
  ]
  expect(removedCategories([brakes, pads, ceramic], after)).toEqual([ceramic])
})
