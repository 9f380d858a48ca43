import { formatCsv } from './csv.rules.ts'

test.each([
  ['Ada Byron', 'Ada Byron'],
  ['Byron, Ada "A."', '"Byron, Ada ""A."""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1 555 0100', "'+1 555 0100"],
  ['-2', '-2'],
  ['-2+3', "'-2+3"],
  ["'-2", "''-2"],
  ['@SUM(1)', "'@SUM(1)"],
  ["'=1", "''=1"],
  ["O'Neil's", "O'Neil's"],
  ['\tx', "'\tx"],
  ['\nx', `"'\nx"`],
])('formatCsv writes %j as the cell %j', (text, cell) => {
  expect(formatCsv(['name', 'more'], [[text, text]])).toBe(`name,more\r\n${cell},${cell}\r\n`)
})

test('formatCsv writes numbers unchanged, including negative ones', () => {
  expect(formatCsv(['left', 'price'], [[-2, '-9.50']])).toBe('left,price\r\n-2,-9.50\r\n')
})

test('formatCsv returns only the header when there are no lines', () => {
  expect(formatCsv(['a', 'b'], [])).toBe('a,b\r\n')
})
