import {
  indented,
  indentedNames,
  merged,
  moved,
  nameFault,
  outdented,
  ownCounts,
  rowsOf,
  without,
} from './tree.rules.ts'

const brakes = { _id: 'b', name: 'Brakes' }
const pads = { _id: 'p', name: 'Pads', parent: 'b' }
const discs = { _id: 'd', name: 'Discs', parent: 'b' }
const wipers = { _id: 'w', name: 'Wipers' }
const tree = [wipers, pads, brakes, discs]

const shown = (items: Parameters<typeof rowsOf>[0]) =>
  rowsOf(items).map(({ category, level }) => `${'-'.repeat(level)}${category.name}`)

test('a tree is read from top to bottom, in the order that was given', () => {
  expect(shown(tree)).toEqual(['Wipers', 'Brakes', '-Pads', '-Discs'])
  expect(rowsOf(tree)[2]?.parentName).toBe('Brakes')
  expect(shown([{ ...pads, parent: 'gone' }])).toEqual(['Pads'])
})

test('in a list of names those below others stand further in', () => {
  expect(indentedNames(tree)[2]).toEqual({ value: 'Pads', label: '\u00A0\u00A0\u00A0Pads' })
})

test('a category changes places with its neighbour, and takes along what is below it', () => {
  expect(shown(moved(tree, 'b', -1))).toEqual(['Brakes', '-Pads', '-Discs', 'Wipers'])
  expect(shown(moved(tree, 'p', 1))).toEqual(['Wipers', 'Brakes', '-Discs', '-Pads'])
  expect(moved(tree, 'p', -1)).toBe(tree)
  expect(moved(tree, 'b', 1)).toBe(tree)
})

test('a category goes below the one before it, and back to the place behind that', () => {
  const deeper = indented(tree, 'd')
  expect(shown(deeper)).toEqual(['Wipers', 'Brakes', '-Pads', '--Discs'])
  expect(shown(outdented(deeper, 'd'))).toEqual(shown(tree))
  expect(shown(outdented(tree, 'p'))).toEqual(['Wipers', 'Brakes', '-Discs', 'Pads'])
  expect(outdented(tree, 'w')).toBe(tree)
})

test('nothing goes below the third level, nor takes others there', () => {
  expect(shown(indented(tree, 'b'))).toEqual(['Wipers', '-Brakes', '--Pads', '--Discs'])
  const deep = indented(tree, 'b')
  expect(indented(deep, 'd')).toBe(deep)
  expect(indented(deep, 'b')).toBe(deep)
  const tall = [{ _id: 'a', name: 'A' }, ...indented([brakes, pads, discs], 'd')]
  expect(indented(tall, 'b')).toBe(tall)
})

test('those below a category that goes take its level', () => {
  expect(shown(without(tree, 'b'))).toEqual(['Wipers', 'Pads', 'Discs'])
  expect(shown(without(indented(tree, 'd'), 'p'))).toEqual(['Wipers', 'Brakes', '-Discs'])
})

test.each([
  ['  ', undefined, 'Enter a name.'],
  ['x'.repeat(41), undefined, 'A name can have at most 40 characters.'],
  [' brakes', undefined, 'There is already a category with this name.'],
  ['BRAKES', 'b', null],
  ['Sensors', undefined, null],
])('the name “%s” for %s: %s', (name, id, fault) => {
  expect(nameFault(tree, name, id)).toBe(fault)
})

test('a tree of 200 takes no more, and renames what it has', () => {
  const full = Array.from({ length: 200 }, (_, n) => ({ _id: `${n}`, name: `C${n}` }))
  expect(nameFault(full, 'One more')).toBe('There can be at most 200 categories.')
  expect(nameFault(full, 'Another', '7')).toBeNull()
})

test('the products of a category itself are those of its count that are not below it', () => {
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

test('own changes are kept upon those of somebody else', () => {
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

test('what somebody else deleted is gone, and what stood below it is at the top', () => {
  const theirs = [wipers, { _id: 'p', name: 'Pads' }, { _id: 'd', name: 'Discs' }]
  expect(shown(merged(tree, theirs, moved(tree, 'p', 1)))).toEqual(['Wipers', 'Discs', 'Pads'])
  const below = [...tree, { _id: 'n', name: 'Drums', parent: 'b' }]
  expect(shown(merged(tree, theirs, below))).toContain('Drums')
})
