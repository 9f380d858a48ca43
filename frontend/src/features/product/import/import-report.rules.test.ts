import { countOf, inOrder, readCsv, summaryOf, type ImportLine } from './import-report.rules.ts'

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer

test('a file is read as UTF-8, without its mark', () => {
  const text = '\uFEFFname\r\nWürth\r\n'
  const bytes = new TextEncoder().encode(text)
  expect(readCsv(bytes.buffer)).toBe('name\r\nWürth\r\n')
})

test('what is not UTF-8 is no text', () => {
  expect(readCsv(bytesOf(0x57, 0xfc, 0x72))).toBeNull()
  expect(readCsv(bytesOf(0xff, 0xfe, 0x6e, 0x00))).toBeNull()
})

test('bad lines come first, then those that change something', () => {
  const line = (at: number, action: ImportLine['action']): ImportLine => ({
    line: at,
    name: '',
    action,
    errors: [],
  })
  const lines = [line(2, 'none'), line(3, 'add'), line(4, 'bad'), line(5, 'change'), line(6, 'bad')]
  expect(inOrder(lines).map((one) => one.line)).toEqual([4, 6, 5, 3, 2])
})

test('the numbers are shown', () => {
  const report = { isDryRun: true, added: 12, changed: 5, unchanged: 3, bad: 2, lines: [] }
  expect(summaryOf(report)).toBe('12 new, 5 changed, 3 unchanged, 2 bad')
  expect(countOf(report)).toBe('17 products')
  expect(countOf({ added: 1, changed: 0 })).toBe('1 product')
})
