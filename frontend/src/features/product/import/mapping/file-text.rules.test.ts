import { decode, findBinaryFault, guessEncoding } from './file-text.rules.ts'

const toBuffer = (...bytes: number[]) => new Uint8Array(bytes).buffer

test('decode() reads UTF-8 and removes the byte order mark', () => {
  const bytes = new TextEncoder().encode('\uFEFFname\r\nWürth\r\n').buffer
  expect([guessEncoding(bytes), decode(bytes, 'utf-8')]).toEqual(['utf-8', 'name\r\nWürth\r\n'])
})

test.each([
  ['windows-1252', toBuffer(0x57, 0xfc, 0x72, 0x80), 'Wür€'],
  ['utf-16le', toBuffer(0xff, 0xfe, 0x6e, 0x00, 0xfc, 0x00), 'nü'],
] as const)('guessEncoding detects %s', (encoding, bytes, text) => {
  expect([guessEncoding(bytes), decode(bytes, encoding)]).toEqual([encoding, text])
})

test.each([
  [toBuffer(0x50, 0x4b, 0x03, 0x04, 0x14), /^This is an Excel or ZIP file\. Open it, save/],
  [toBuffer(0xd0, 0xcf, 0x11, 0xe0), /^This is an old Excel file\. Open it, save/],
  [toBuffer(0x25, 0x50, 0x44, 0x46), /^This is a PDF file\. Ask the supplier/],
])('findBinaryFault returns the file type and advice when the file is not text', (bytes, words) => {
  expect(findBinaryFault(bytes)).toMatch(words)
  expect(findBinaryFault(toBuffer(0x6e))).toBeNull()
})
