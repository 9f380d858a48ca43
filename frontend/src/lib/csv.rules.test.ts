import { csvOf, withoutGuards } from './csv.rules.ts'

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
])('%j is the cell %j, and comes back', (text, cell) => {
  const csv = csvOf(['name', 'more'], [[text, text]])
  expect(csv).toBe(`name,more\r\n${cell},${cell}\r\n`)
  const quoted = /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  expect(withoutGuards(csv)).toBe(`name,more\r\n${quoted},${quoted}\r\n`)
})

test('figures stand as they are, below zero too', () => {
  expect(csvOf(['left', 'price'], [[-2, '-9.50']])).toBe('left,price\r\n-2,-9.50\r\n')
})

test('a table without lines is its head', () => {
  expect(csvOf(['a', 'b'], [])).toBe('a,b\r\n')
})

test.each([
  'name,price\r\n=SUM(1),-5\r\n',
  '"two\nlines, \'=not the start",\'tis\n\n,,\n',
  'an "odd" cell,"never closed\n=1',
  "'quoted' words;'and more\n",
])('%j has no guards and stays as it is', (csv) => {
  expect(withoutGuards(csv)).toBe(csv)
})

test('guards after breaks within a cell and empty cells are found', () => {
  expect(withoutGuards(`"a\r\n'=b",'=c,,"'=d"\n'=e`)).toBe(`"a\r\n'=b",=c,,"=d"\n=e`)
})
