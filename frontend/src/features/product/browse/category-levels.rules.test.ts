import { withLevels } from './category-levels.rules.ts'

test('withLevels places each category one level below its parent, or at the top level', () => {
  const given = [
    { value: 'Brakes', count: 6 },
    { value: 'Pads', count: 4, parent: 'Brakes' },
    { value: 'Ceramic', count: 1, parent: 'Pads' },
    { value: 'Discs', count: 2, parent: 'Brakes' },
    { value: 'Blades', count: 1, parent: 'Gone' },
  ]
  expect(withLevels(given).map(({ value, level }) => [value, level])).toEqual([
    ['Brakes', 0],
    ['Pads', 1],
    ['Ceramic', 2],
    ['Discs', 1],
    ['Blades', 0],
  ])
})
