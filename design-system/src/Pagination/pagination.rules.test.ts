import { pagesShown, paginationItems } from './pagination.rules.ts'

/** Returns the visible items for the given width as text. Each gap is written as three dots. */
const row = (page: number, pageCount: number, room: 'wide' | 'narrow') =>
  paginationItems(page, pageCount)
    .filter((item) => item.room === 'both' || item.room === room)
    .map((item) => item.page ?? '…')
    .join(' ')

test.each([
  [1, 1, '1'],
  [2, 7, '1 2 3 4 5 6 7'],
  [1, 12, '1 2 3 4 5 … 12'],
  [4, 12, '1 2 3 4 5 … 12'],
  [5, 12, '1 … 4 5 6 … 12'],
  [8, 12, '1 … 7 8 9 … 12'],
  [9, 12, '1 … 8 9 10 11 12'],
  [12, 12, '1 … 8 9 10 11 12'],
])('page %i of %i with room: %s', (page, pageCount, shown) => {
  expect(row(page, pageCount, 'wide')).toBe(shown)
})

test.each([
  [3, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 … 7'],
  [2, 12, '1 2 3 … 12'],
  [3, 12, '1 … 3 … 12'],
  [4, 12, '1 … 4 … 12'],
  [10, 12, '1 … 10 … 12'],
  [11, 12, '1 … 10 11 12'],
])('page %i of %i on a small screen: %s', (page, pageCount, shown) => {
  expect(row(page, pageCount, 'narrow')).toBe(shown)
})

test('each row contains the current page, and has the same length on every page', () => {
  for (let page = 1; page <= 30; page += 1) {
    expect(pagesShown(page, 30, 7)).toContain(page)
    expect(pagesShown(page, 30, 5)).toContain(page)
    expect(row(page, 30, 'wide').split(' ')).toHaveLength(7)
    expect(row(page, 30, 'narrow').split(' ')).toHaveLength(5)
  }
})
