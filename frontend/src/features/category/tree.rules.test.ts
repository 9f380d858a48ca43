import {
  indented,
  indentedNames,
  merged,
  moved,
  nameFault,
  outdented,
  ownCounts,
  toRows,
  without,
} from './tree.rules.ts'

const brakes = { _id: 'b', name: 'Brakes' }
const pads = { _id: 'p', name: 'Pads', parent: 'b' }
const discs = { _id: 'd', name: 'Discs', parent: 'b' }
const wipers = { _id: 'w', name: 'Wipers' }
const tree = [wipers, pads, brakes, discs]

const shown = (items: Parameters<typeof toRows>[0]) =>
  toRows(items).map(({ category, level }) => `${'-'.repeat(level)}${category.name}`)

test('toRows lists the categories from top to bottom in the given order', () => {
  expect(shown(tree)).toEqual(['Wipers', 'Brakes', '-Pads', '-Discs'])
  expect(toRows(tree)[2]?.parentName).toBe('Brakes')
  expect(shown([{ ...pads, parent: 'gone' }])).toEqual(['Pads'])
})

test('indentedNames indents the names of subcategories', () => {
  expect(indentedNames(tree)[2]).toEqual({ value: 'Pads', label: '\u00A0\u00A0\u00A0Pads' })
})

test('moved() swaps a category with its sibling and moves its subcategories too', () => {
  expect(shown(moved(tree, 'b', -1))).toEqual(['Brakes', '-Pads', '-Discs', 'Wipers'])
  expect(shown(moved(tree, 'p', 1))).toEqual(['Wipers', 'Brakes', '-Discs', '-Pads'])
  expect(moved(tree, 'p', -1)).toBe(tree)
  expect(moved(tree, 'b', 1)).toBe(tree)
})

test('indented() makes a category a subcategory of its previous sibling, and outdented() reverses this', () => {
  const deeper = indented(tree, 'd')
  expect(shown(deeper)).toEqual(['Wipers', 'Brakes', '-Pads', '--Discs'])
  expect(shown(outdented(deeper, 'd'))).toEqual(shown(tree))
  expect(shown(outdented(tree, 'p'))).toEqual(['Wipers', 'Brakes', '-Discs', 'Pads'])
  expect(outdented(tree, 'w')).toBe(tree)
})

test('indented() returns the same tree if a category would move to a fourth level', () => {
  expect(shown(indented(tree, 'b'))).toEqual(['Wipers', '-Brakes', '--Pads', '--Discs'])
  const deep = indented(tree, 'b')
  expect(indented(deep, 'd')).toBe(deep)
  expect(indented(deep, 'b')).toBe(deep)
  const tall = [{ _id: 'a', name: 'A' }, ...indented([brakes, pads, discs], 'd')]
  expect(indented(tall, 'b')).toBe(tall)
})

test("without() moves a removed category's subcategories up one level", () => {
  expect(shown(without(tree, 'b'))).toEqual(['Wipers', 'Pads', 'Discs'])
  expect(shown(without(indented(tree, 'd'), 'p'))).toEqual(['Wipers', 'Brakes', '-Discs'])
})

test.each([
  ['  ', undefined, 'Enter a name.'],
  ['x'.repeat(41), undefined, 'A name can have at most 40 characters.'],
  [' brakes', undefined, 'There is already a category with this name.'],
  ['BRAKES', 'b', null],
  ['Sensors', undefined, null],
])('nameFault with name “%s” and id %s returns: %s', (name, id, fault) => {
  expect(nameFault(tree, name, id)).toBe(fault)
})

test('nameFault rejects a new category if 200 categories exist, but still allows renaming one', () => {
  const full = Array.from({ length: 200 }, (_, n) => ({ _id: `${n}`, name: `C${n}` }))
  expect(nameFault(full, 'One more')).toBe('There can be at most 200 categories.')
  expect(nameFault(full, 'Another', '7')).toBeNull()
})

test("ownCounts subtracts a subcategory's products from the parent's count", () => {
  const counts = ownCounts([
    { value: 'Brakes', count: 9 },
    { value: 'Pads', count: 5, parent: 'Brakes' },
    { value: 'Discs', count: 4, parent: 'Brakes' },
  ])
  expect([...counts]).toEqual([
    ['Brakes', 0],
    ['Pads', 5],
    ['Discs', 4],
  ])
})

test('merged() keeps local changes if another admin also changed the tree', () => {
  const renamed = { ...pads, name: 'Brake pads' }
  const tyres = { _id: 't', name: 'Tyres' }
  const rims = { _id: 'r', name: 'Rims', parent: 't' }
  const theirs = [wipers, { ...brakes, name: 'Braking' }, tyres, rims, pads, discs]
  const mine = [brakes, renamed, { ...discs, parent: 'p' }, { _id: 'o', name: 'Oils' }]
  expect(shown(merged(tree, theirs, mine))).toEqual([
    'Braking',
    '-Brake pads',
    '--Discs',
    'Tyres',
    '-Rims',
    'Oils',
  ])
  expect(merged(tree, tree, mine)).toEqual(mine)
  expect(shown(merged(tree, theirs, tree))).toEqual(
    shown([wipers, theirs[1] ?? brakes, tyres, rims, pads, discs]),
  )
})

test('merged() removes deleted categories and moves their subcategories to the top level', () => {
  const theirs = [wipers, { _id: 'p', name: 'Pads' }, { _id: 'd', name: 'Discs' }]
  expect(shown(merged(tree, theirs, moved(tree, 'p', 1)))).toEqual(['Wipers', 'Discs', 'Pads'])
  const below = [...tree, { _id: 'n', name: 'Drums', parent: 'b' }]
  expect(shown(merged(tree, theirs, below))).toContain('Drums')
})
