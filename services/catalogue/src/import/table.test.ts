import { Refusal } from '@axle/kit/errors'
import { readTable } from './table.ts'

const head = 'name,email,products'

/** The place and the words of the refusal of a table. */
function faultOf(text: string): string {
  try {
    readTable(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [fault] = error.options.members?.errors ?? []
    return `${error.status} ${fault?.field}: ${fault?.message}`
  }
  return 'none'
}

function names(text: string): readonly string[] {
  return readTable(text).map(({ line, cells }) => `${line} ${cells.name}`)
}

test('lines are counted as a spreadsheet does: breaks within cells and empty lines, too', () => {
  const lines = ['a,a@axle.test,x', '"b\r\nb",b@axle.test,x', '', ',,', 'c,c@axle.test,x', '']
  expect(names([head, ...lines].join('\r\n'))).toEqual(['2 a', '3 b\r\nb', '6 c'])
})

test.each(['\r\n', '\n', '\r'])('lines may end with %j, and the last one without', (end) => {
  expect(names([head, 'a,b,c', 'd,e,f'].join(end))).toEqual(['2 a', '3 d'])
})

test('a byte order mark, semicolons, spaces, capitals and any order of columns are read', () => {
  const [row] = readTable('\uFEFFPrice; Products;name ;EMAIL\n"1";Brake pads;d;e\n')
  expect(row?.cells).toMatchObject({ price: '1', products: 'Brake pads', name: 'd', email: 'e' })
  expect(row?.cells).toMatchObject({ _id: '', newavailablequantity: '' })
})

test('quotation marks hold commas and marks', () => {
  expect(names(`${head}\n"Pads, 5"" wide",e,p`)).toEqual(['2 Pads, 5" wide'])
})

test.each([
  ['=1+1', '=1+1'],
  ["'=1+1", '=1+1'],
  ["''=1", "'=1"],
  ['-2', '-2'],
  ['@home', '@home'],
  ["O'Neil", "O'Neil"],
  ["'tis", "'tis"],
])('the cell %j is the text %j', (cell, text) => {
  expect(readTable(`${head}\n${cell},e,p`)[0]?.cells.name).toBe(text)
})

test('a description keeps its spaces, and a blank one is empty', () => {
  const rows = readTable('_id,description\na, two  lines \nb,"  "')
  expect(rows.map(({ cells }) => cells.description)).toEqual([' two  lines ', ''])
})

test.each(['a,b', 'a,b,c,d', '"a,b,c"'])('the line %j does not fit three columns', (line) => {
  const [row] = readTable(`${head}\n${line}`)
  expect(row?.faults[0]?.message).toMatch(/^has \d cells? for 3 columns; put quotation marks/)
  expect(row?.faults[0]?.column).toBe('')
})

test.each([
  ['name,email,products,colour\na,b,c,d', /^422 line 1: has the unknown column colour; the col/],
  ['name,email,products,\na,b,c,d', /^422 line 1: has a column without a name/],
  ['name,email,products,name\na,b,c,d', /^422 line 1: has the column name twice/],
  ['name,email\na,b', /^422 line 1: lacks columns; it takes _id, or name, email and products$/],
  [head, /^422 the table: has no line below/],
  [`${head}\n,,\n\n`, /^422 the table: has no line below/],
  [`${head}\na,b,c\n"d,e,f`, /^422 line 3: has a quotation mark out of place; double/],
  [`${head}\n5" pads,e,f`, /^422 line 2: has a quotation mark out of place/],
  [`${head}\n"5" pads,e,f`, /^422 line 2: has a quotation mark out of place/],
  [' ', /^422 line 1: has a column without a name/],
])('the table %j is refused', (text, words) => {
  expect(faultOf(text)).toMatch(words)
})

test('a thousand lines are read, and one more is refused', () => {
  const lines = Array.from({ length: 1001 }, (_, index) => `a${index},b,c`)
  expect(readTable([head, ...lines.slice(1)].join('\n'))).toHaveLength(1000)
  expect(faultOf([head, ...lines].join('\n'))).toMatch(/^422 the table: has more than 1000 lines/)
})
