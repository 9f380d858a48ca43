import { Refusal } from '@axle/kit/errors/errors'
import { readTable } from './table.ts'

const head = 'name,email,products'

/** Returns the error message for a rejected table. */
async function findFault(text: string): Promise<string> {
  try {
    await readTable(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [fault] = error.options.members?.errors ?? []
    return `${error.status} ${fault?.field}: ${fault?.message}`
  }
  return 'none'
}

async function names(text: string): Promise<readonly string[]> {
  return (await readTable(text)).map(({ line, cells }) => `${line} ${cells.name}`)
}

test('readTable counts lines as a spreadsheet does, even with line breaks in cells and empty lines', async () => {
  const lines = ['a,a@axle.test,x', '"b\r\nb",b@axle.test,x', '', ',,', 'c,c@axle.test,x', '']
  expect(await names([head, ...lines].join('\r\n'))).toEqual(['2 a', '3 b\r\nb', '6 c'])
})

test.each(['\r\n', '\n', '\r'])('readTable accepts %j, optional on last line', async (end) => {
  expect(await names([head, 'a,b,c', 'd,e,f'].join(end))).toEqual(['2 a', '3 d'])
})

test('readTable accepts a byte order mark, semicolons, spaces, capital letters and any column order', async () => {
  const [row] = await readTable('\uFEFFPrice; Products;name ;EMAIL\n"1";Brake pads;d;e\n')
  expect(row?.cells).toMatchObject({ price: '1', products: 'Brake pads', name: 'd', email: 'e' })
  expect(row?.cells).toMatchObject({ _id: '', newavailablequantity: '' })
})

test('readTable reads quoted cells and keeps quotation marks within a cell', async () => {
  expect(await names(`${head}\n"Pads, 5"" wide",e,p`)).toEqual(['2 Pads, 5" wide'])
  const lines = ['5" pads,e,p', 'Pads "L",e,p', '"5" pads,e,p']
  expect(await names([head, ...lines].join('\n'))).toEqual([
    '2 5" pads',
    '3 Pads "L"',
    '4 "5" pads',
  ])
})

test.each([
  ['a line with the separator', 'sep=;\r\nname;email;products\r\na, b;e;p', '3 a, b'],
  ['empty lines first', `\n,,\n${head}\na,e,p`, '4 a'],
  ['empty columns without a name', ',name,,email,products,,\n,a,,e,p\n', '2 a'],
  ['empty cells at the end', `${head}\na,e,p,,,`, '2 a'],
  ['tabs', 'name\temail\tproducts\na, b; c\te\tp', '2 a, b; c'],
  ['lines between cells', 'name|email|products\na, b|e|p', '2 a, b'],
])('readTable reads a table with %s', async (_what, text, name) => {
  expect(await names(text)).toEqual([name])
})

test.each([
  ['=1+1', '=1+1'],
  ["'=1+1", '=1+1'],
  ["''=1", "'=1"],
  ['-2', '-2'],
  ['@home', '@home'],
  ["O'Neil", "O'Neil"],
  ["'tis", "'tis"],
  ['"=""0001234"""', '0001234'],
])('readTable reads the cell %j as %j', async (cell, text) => {
  expect((await readTable(`${head}\n${cell},e,p`))[0]?.cells.name).toBe(text)
})

test('readTable keeps the spaces around a description but treats a blank description as empty', async () => {
  const rows = await readTable('_id,description\na, two  lines \nb,"  "')
  expect(rows.map(({ cells }) => cells.description)).toEqual([' two  lines ', ''])
})

test.each(['a,b', 'a,b,c,d', '"a,b,c"'])('readTable reports %j for 3 columns', async (line) => {
  const [row] = await readTable(`${head}\n${line}`)
  expect(row?.faults[0]?.message).toMatch(/^has \d cells? for 3 columns; put quotation marks/)
  expect(row?.faults[0]?.column).toBe('')
})

test.each([
  ['name,email,products,colour\na,b,c,d', /^422 line 1: has the unknown column colour; the col/],
  ['name,email,products,\na,b,c,d', /^422 line 1: has a column without a name/],
  ['name,email,products,name\na,b,c,d', /^422 line 1: has the column name twice/],
  [
    'name,email\na,b',
    /^422 line 1: is missing columns; it needs _id, or name, email and products$/,
  ],
  [head, /^422 the table: has no line below/],
  [`${head}\n,,\n\n`, /^422 the table: has no line below/],
  [`${head}\na,b,c\n"d,e,f`, /^422 line 3: has a quotation mark out of place; double/],
  [`${head}\n"5" pads, wide",e,f,"`, /^422 line 2: has a quotation mark out of place/],
  [' ', /^422 the table: is empty; choose another file/],
  [
    '\n\n;;colour\n1;2;3',
    /^422 line 3: has the unknown column colour; .* Import Products of the shop/,
  ],
  ['{"name":"a"}', /^422 the file: is in JSON; save it as a table/],
  ['<?xml version="1.0"?><ACES version="4.2"/>', /^422 the file: is in XML \(ACES\); save it as/],
])('readTable rejects the table %j', async (text, words) => {
  expect(await findFault(text)).toMatch(words)
})

test('readTable accepts 20,000 lines with multi-byte characters and rejects 20,001', async () => {
  const lines = Array.from({ length: 20_001 }, (_, index) => `Würth 刹车 ${index},b,c`)
  const rows = await readTable([head, ...lines.slice(1)].join('\n'))
  expect(rows).toHaveLength(20_000)
  expect(rows.filter(({ cells }, index) => cells.name !== lines[index + 1]?.split(',')[0])).toEqual(
    [],
  )
  expect(await findFault([head, ...lines].join('\n'))).toMatch(
    /^422 the table: has more than 20000 lines/,
  )
})

test.each([
  ['a hundred thousand lines', `${head}\n${'a,b,c\n'.repeat(100_000)}`],
  ['a hundred thousand empty lines', `${head}\n${'\r'.repeat(100_000)}a,b,c`],
  ['lines with an unclosed cell at the end', `${head}\n${'a,b,c\n'.repeat(60_000)}"`],
])('readTable rejects %s without reading the rest of the table', async (_what, text) => {
  expect(await findFault(text)).toMatch(/^422 the table: has more than 20000 lines/)
})

test('readTable rejects a line with too many cells before it has read all of them', async () => {
  const few = `,${','.repeat(97)}`
  expect(await names([head, few, `a,b,c${few.slice(2)}`].join('\n'))).toEqual(['3 a'])
  for (const cells of ['c,', ',', '"c",', '"",']) {
    const fault = await findFault([head, 'a,b,c', cells.repeat(1_000_000)].join('\n'))
    expect(fault).toMatch(/^422 line 3: has more than 100 cells; put quotation marks around/)
  }
})

test('readTable shortens an unknown column name in its error message', async () => {
  const fault = await findFault(`${'x'.repeat(1_000_000)}\na`)
  expect(fault).toMatch(/^422 line 1: has the unknown column x{60}…; the columns are _id/)
})

test('readTable lets other tasks run while it reads a large table', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `a${index},${'b'.repeat(100)},c`)
  let turns = 0
  let isRead = false
  const count = (): void => {
    turns += 1
    if (!isRead) setImmediate(count)
  }
  setImmediate(count)
  await readTable([head, ...lines].join('\n'))
  isRead = true
  expect(turns).toBeGreaterThan(30)
})
