import { readDay, readPage, readSearch, withoutEmpty } from './list-view.rules.ts'

const of = (text: string) => new URLSearchParams(text)

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=4000', 4000],
  ['page=4001', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=x', 1],
])('readPage parses %j as page %i with a last page of 4000', (text, page) => {
  expect(readPage(of(text), 4000)).toBe(page)
})

test('readPage accepts any page number if the number of the last page is unknown', () => {
  expect(readPage(of('page=4001'))).toBe(4001)
})

test.each([
  ['from=2026-11-21', '2026-11-21'],
  ['from=2026-99-99', ''],
  ['from=yesterday', ''],
  ['', ''],
])('readDay parses %j as %j', (text, found) => {
  expect(readDay(of(text), 'from')).toBe(found)
})

test('readSearch limits the search to the length that the API accepts', () => {
  expect(readSearch(of(`search=${'x'.repeat(300)}`))).toHaveLength(254)
})

test('withoutEmpty removes empty values', () => {
  expect(withoutEmpty({ search: '', from: '2026-11-21' })).toEqual({ from: '2026-11-21' })
})
