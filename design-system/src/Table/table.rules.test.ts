import { nextSort, shareChosen, withRows } from './table.rules.ts'

test('nextSort sorts a column ascending first and reverses the order on each click', () => {
  const first = nextSort(undefined, 'price')
  expect(first).toEqual({ columnId: 'price', direction: 'ascending' })
  const second = nextSort(first, 'price')
  expect(second).toEqual({ columnId: 'price', direction: 'descending' })
  expect(nextSort(second, 'price')).toEqual(first)
  expect(nextSort(second, 'name')).toEqual({ columnId: 'name', direction: 'ascending' })
})

test('withRows keeps rows selected on other pages when all visible rows are selected', () => {
  const all = withRows(new Set(['elsewhere']), ['1', '2'], true)
  expect([...all]).toEqual(['elsewhere', '1', '2'])
  expect([...withRows(all, ['1', '2'], false)]).toEqual(['elsewhere'])
})

test('withRows returns a new set and leaves the old set unchanged', () => {
  const before = new Set(['1'])
  expect(withRows(before, ['2'], true)).not.toBe(before)
  expect([...before]).toEqual(['1'])
})

test("shareChosen counts only visible rows, and returns 'none' when no rows are visible", () => {
  expect(shareChosen(new Set(['elsewhere']), ['1', '2'])).toBe('none')
  expect(shareChosen(new Set(['1']), ['1', '2'])).toBe('some')
  expect(shareChosen(new Set(['1', '2', 'elsewhere']), ['1', '2'])).toBe('all')
  expect(shareChosen(new Set(['elsewhere']), [])).toBe('none')
})
