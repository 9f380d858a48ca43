import { nextSort, shareChosen, withRows } from './table.rules.ts'

test('a column sorts upwards first, and turns with each press', () => {
  const first = nextSort(undefined, 'price')
  expect(first).toEqual({ columnId: 'price', direction: 'ascending' })
  const second = nextSort(first, 'price')
  expect(second).toEqual({ columnId: 'price', direction: 'descending' })
  expect(nextSort(second, 'price')).toEqual(first)
  expect(nextSort(second, 'name')).toEqual({ columnId: 'name', direction: 'ascending' })
})

test('choosing all rows shown leaves those of other pages chosen', () => {
  const all = withRows(new Set(['elsewhere']), ['1', '2'], true)
  expect([...all]).toEqual(['elsewhere', '1', '2'])
  expect([...withRows(all, ['1', '2'], false)]).toEqual(['elsewhere'])
})

test('a choice gives a new set, so that it differs from the old one', () => {
  const before = new Set(['1'])
  expect(withRows(before, ['2'], true)).not.toBe(before)
  expect([...before]).toEqual(['1'])
})

test('the share counts the rows shown only, and no rows are never all of them', () => {
  expect(shareChosen(new Set(['elsewhere']), ['1', '2'])).toBe('none')
  expect(shareChosen(new Set(['1']), ['1', '2'])).toBe('some')
  expect(shareChosen(new Set(['1', '2', 'elsewhere']), ['1', '2'])).toBe('all')
  expect(shareChosen(new Set(['elsewhere']), [])).toBe('none')
})
