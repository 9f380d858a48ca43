import {
  formatChangeCount,
  inOrder,
  joined,
  reportCsv,
  formatSummary,
  type ImportLine,
} from './import-report.rules.ts'

test('inOrder lists lines with errors first, then lines that change a product', () => {
  const line = (at: number, action: ImportLine['action']): ImportLine => ({
    line: at,
    name: '',
    action,
    errors: [],
  })
  const lines = [line(2, 'none'), line(3, 'add'), line(4, 'bad'), line(5, 'change'), line(6, 'bad')]
  expect(inOrder(lines).map((one) => one.line)).toEqual([4, 6, 5, 3, 2])
})

test('formatSummary and formatChangeCount return the number of lines for each outcome', () => {
  const report = {
    isDryRun: true,
    total: 22,
    added: 12,
    changed: 5,
    unchanged: 3,
    bad: 2,
    lines: [],
  }
  expect(formatSummary(report)).toBe('12 new, 5 changed, 3 unchanged, 2 with errors')
  expect(formatChangeCount(report)).toBe('17 products')
  expect(formatChangeCount({ added: 1, changed: 0 })).toBe('1 product')
})

test('joined() merges two reports on the same table', () => {
  const lines = [2, 3].map((line): ImportLine => ({ line, name: '', action: 'add', errors: [] }))
  const counts = { added: 1, changed: 2, unchanged: 3, bad: 4 }
  const report = { isDryRun: false, total: 9, ...counts }
  const [first, second] = lines.map((line) => ({ ...report, lines: [line] }))
  if (!first || !second) throw new Error('There are two lines.')
  expect(joined({ ...first, next: '1-a' }, second)).toEqual({
    ...report,
    added: 2,
    changed: 4,
    unchanged: 6,
    bad: 8,
    lines,
  })
  expect(joined(first, { ...second, next: '2-a' }).next).toBe('2-a')
})

test('reportCsv lists lines with errors first and neutralises formulas', () => {
  const errors = [{ column: 'price', message: 'is no number' }]
  const changes = [{ column: 'price', from: '1.00', to: '2.00' }]
  expect(
    reportCsv([
      { line: 2, _id: 'p1', name: '=1+1', action: 'change', errors: [], changes },
      { line: 3, name: 'Pads', action: 'bad', errors },
    ]),
  ).toBe(
    "row,_id,name,what happened,details\r\n3,,Pads,with errors,price is no number\r\n2,p1,'=1+1,changed,price: 1.00 → 2.00\r\n",
  )
})
