import { choosePart, idsOfPart } from './choose-part.rules.ts'

test('idsOfPart returns only valid ids', () => {
  expect(idsOfPart('größe-h7')).toEqual(['h7'])
  expect(idsOfPart('h7 55')).toEqual([])
})

test('choosePart returns the part whose own path matches the parameter', () => {
  const short = { _id: '55', name: 'Bulb' }
  const long = { _id: 'h7-55', name: 'Bulb' }
  expect(choosePart('bulb-h7-55', [long, short])).toBe(long)
  expect(choosePart('bulb-55', [short])).toBe(short)
})

test('choosePart returns the part with the shortest id when no path matches, and undefined without parts', () => {
  const short = { _id: '55', name: 'Lamp' }
  const long = { _id: 'h7-55', name: 'Lamp' }
  expect(choosePart('old-name-h7-55', [long, short])).toBe(short)
  expect(choosePart('old-name-h7-55', [])).toBeUndefined()
})
