import { candidatesOfPart, partPath, toSlug } from './part-path.rules.ts'

test.each([
  ['Halden ClearBeam H7', 'halden-clearbeam-h7'],
  ['Größe 3/8" – Café', 'grosse-3-8-cafe'],
  ['  -- Oil!! filter --  ', 'oil-filter'],
  ['ﬁlter №5', 'filter-no5'],
  ['וסת', ''],
  ['', ''],
])('toSlug turns %j into %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test('toSlug shortens a long name at a word boundary, and a long word to 60 characters', () => {
  expect(toSlug('brake '.repeat(20))).toBe(
    'brake-brake-brake-brake-brake-brake-brake-brake-brake-brake',
  )
  expect(toSlug('x'.repeat(80))).toHaveLength(60)
  expect(toSlug(`${'x'.repeat(60)} y`)).toBe('x'.repeat(60))
})

test('partPath contains the slug and the id, or only the id when the slug is empty', () => {
  expect(partPath({ _id: 'hal-h7-55', name: 'Halden ClearBeam H7' })).toBe(
    '/parts/halden-clearbeam-h7-hal-h7-55',
  )
  expect(partPath({ _id: 'p1', name: 'וסת' })).toBe('/parts/p1')
})

test('candidatesOfPart returns every id that the parameter may end with, shortest first', () => {
  expect(candidatesOfPart('clearbeam-hal-h7')).toEqual(['h7', 'hal-h7', 'clearbeam-hal-h7'])
  expect(candidatesOfPart('p1')).toEqual(['p1'])
  expect(candidatesOfPart('a--b-')).toEqual(['b-', '-b-', 'a--b-'])
  expect(candidatesOfPart('')).toEqual([])
})

test.each(['hal-h7-55', '-', 'a--', 'Upper_Case', 'x'.repeat(64)])(
  'candidatesOfPart finds the id %j',
  (_id) => {
    for (const name of ['Halden ClearBeam H7', 'brake '.repeat(20), '!']) {
      const param = partPath({ _id, name }).slice('/parts/'.length)
      expect(candidatesOfPart(param)).toContain(_id)
    }
  },
)

test('candidatesOfPart returns no ids when the parameter is longer than any part path', () => {
  expect(candidatesOfPart('-a'.repeat(5000))).toEqual([])
})
