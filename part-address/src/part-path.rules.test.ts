import { candidatesOfPart, partPath, slugOf } from './part-path.rules.ts'

test.each([
  ['Halden ClearBeam H7', 'halden-clearbeam-h7'],
  ['Größe 3/8" – Café', 'grosse-3-8-cafe'],
  ['  -- Oil!! filter --  ', 'oil-filter'],
  ['ﬁlter №5', 'filter-no5'],
  ['וסת', ''],
  ['', ''],
])('the words of %j are %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a long name is cut between two words, and one long word within it', () => {
  expect(slugOf('brake '.repeat(20))).toBe(
    'brake-brake-brake-brake-brake-brake-brake-brake-brake-brake',
  )
  expect(slugOf('x'.repeat(80))).toHaveLength(60)
  expect(slugOf(`${'x'.repeat(60)} y`)).toBe('x'.repeat(60))
})

test('a path holds the name and the id; where the name has no ASCII word, the id alone', () => {
  expect(partPath({ _id: 'hal-h7-55', name: 'Halden ClearBeam H7' })).toBe(
    '/parts/halden-clearbeam-h7-hal-h7-55',
  )
  expect(partPath({ _id: 'p1', name: 'וסת' })).toBe('/parts/p1')
})

test('every end of a parameter may be the id, the shortest first and the whole last', () => {
  expect(candidatesOfPart('clearbeam-hal-h7')).toEqual(['h7', 'hal-h7', 'clearbeam-hal-h7'])
  expect(candidatesOfPart('p1')).toEqual(['p1'])
  expect(candidatesOfPart('a--b-')).toEqual(['b-', '-b-', 'a--b-'])
  expect(candidatesOfPart('')).toEqual([])
})

test.each(['hal-h7-55', '-', 'a--', 'Upper_Case', 'x'.repeat(64)])('the id %j is found', (_id) => {
  for (const name of ['Halden ClearBeam H7', 'brake '.repeat(20), '!']) {
    const param = partPath({ _id, name }).slice('/parts/'.length)
    expect(candidatesOfPart(param)).toContain(_id)
  }
})

test('what no path of a part can be has no candidates, however many dashes a stranger sends', () => {
  expect(candidatesOfPart('-a'.repeat(5000))).toEqual([])
})
