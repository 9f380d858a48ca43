import { choosePart, idsOfPart } from './choose-part.rules.ts'

test('only what may be an id is asked for', () => {
  expect(idsOfPart('größe-h7')).toEqual(['h7'])
  expect(idsOfPart('h7 55')).toEqual([])
})

test('of several parts whose ids end an address, the one with this address is meant', () => {
  const short = { _id: '55', name: 'Bulb' }
  const long = { _id: 'h7-55', name: 'Bulb' }
  expect(choosePart('bulb-h7-55', [long, short])).toBe(long)
  expect(choosePart('bulb-55', [short])).toBe(short)
})

test('an address that is nobody’s own leads to the shortest id, and one without a part to none', () => {
  const short = { _id: '55', name: 'Lamp' }
  const long = { _id: 'h7-55', name: 'Lamp' }
  expect(choosePart('old-name-h7-55', [long, short])).toBe(short)
  expect(choosePart('old-name-h7-55', [])).toBeUndefined()
})
