import fc from 'fast-check'
import { commonKinds, commonlyDamaged, splitAt } from './fuzzed-bytes.setup.ts'

const columns = [
  ...['_id', 'name', 'email', 'products', 'img', 'pictures', 'price', 'description', 'brand'],
  ...['category', 'partnumber', 'references', 'fits', 'minimumorderquantity'],
  ...['availablequantity', 'newavailablequantity'],
]

/** Existing data in the shop that a generated table can refer to. */
export type Shelf = { readonly tool: string; readonly ids: readonly string[]; readonly img: string }

const odd = [
  ...[
    '',
    ' ',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    "'=x",
    "''=x",
    "'",
    '\t=1',
    '\r\n=1',
    '"',
    '""',
    'a"b',
  ],
  ...[
    ',',
    ';',
    '|',
    'a\r\nb',
    'a\rb',
    'a\nb',
    '\0',
    'a\0b',
    '\u0007',
    '\u007f',
    '\uFEFF',
    '\u202E',
  ],
  ...[
    '\u2028',
    '🚗',
    'e\u0301',
    '\u00A0',
    '__proto__',
    'constructor',
    '<script>',
    '１２',
    'NaN',
    '1e5',
  ],
  ...['0x10', '-0', '00012', '1.005', '1,5', ' 12 ', '99999999999999999', '1000000', '0', '12.30'],
  ...[
    'a|b',
    '|||',
    'Honda|Civic|2006|2011',
    'Honda|Civic|2011|2006; x',
    '-5',
    "'-5",
    '%00',
    '\\',
    '\\"',
  ],
]

/** Texts that are difficult to export and import unchanged, but short enough for every column. */
const shortText = fc.oneof(
  fc.constantFrom('Pads', ...odd),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const oddText = fc.oneof(
  { weight: 6, arbitrary: shortText },
  { weight: 1, arbitrary: fc.integer({ min: 39, max: 2_100 }).map((long) => 'x'.repeat(long)) },
)

/** Generates a cell that is usually valid in its column. */
function usualCell(column: string, { tool, img, ids }: Shelf): fc.Arbitrary<string> {
  switch (column) {
    case '_id':
      return fc.constantFrom('', '', '', ...ids)
    case 'pictures':
    case 'newavailablequantity':
      return fc.constant('')
    case 'email':
      return fc.constant('fuzz@axle.test')
    case 'products':
      return fc.constant(tool)
    case 'img':
      return fc.constantFrom('', img)
    case 'price':
      return fc.constantFrom('', '0', '12.5', '1000000')
    case 'minimumorderquantity':
    case 'availablequantity':
      return fc.constantFrom('', '1', '10000')
    case 'fits':
      return fc.constantFrom('', 'Honda|Civic|2006|2011|1.8 L 4-cylinder; Opel|Astra|1999|1999')
    case 'name':
      return shortText.map((text) => `Pads ${text}`)
    default:
      return shortText
  }
}

/** Generates a cell. Unless `isCareful` is set, the cell may contain odd or overlong text. */
function cell(column: string, shelf: Shelf, isCareful: boolean): fc.Arbitrary<string> {
  if (isCareful) return usualCell(column, shelf)
  return fc.oneof(
    { weight: 12, arbitrary: usualCell(column, shelf) },
    { weight: 1, arbitrary: oddText },
  )
}

/** Format of a CSV table: its separator, line ends, byte order mark and quotation marks. */
const style = fc.record({
  separator: fc.constantFrom(',', ',', ';'),
  ends: fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 1, maxLength: 3 }),
  hasMark: fc.boolean(),
  quotesAll: fc.boolean(),
})

type Style = typeof style extends fc.Arbitrary<infer T> ? T : never

function written(lines: readonly (readonly string[])[], how: Style): string {
  const { separator, ends, hasMark, quotesAll } = how
  const quoted = (text: string) =>
    quotesAll || /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const text = lines.map(
    (cells, at) => cells.map(quoted).join(separator) + (ends[at % ends.length] ?? ''),
  )
  return (hasMark ? '\uFEFF' : '') + text.join('')
}

const heads = fc.oneof(
  fc.constant(columns),
  fc.shuffledSubarray(columns, { minLength: 2 }),
  fc.constant(['products', 'email', 'description', 'name', 'brand']),
)

/** Generates a CSV table with a header and lines, such as a spreadsheet or a faulty program would write. */
export function table(shelf: Shelf): fc.Arbitrary<string> {
  return fc.tuple(heads, fc.boolean()).chain(([head, isCareful]) => {
    const line = fc.tuple(...head.map((column) => cell(column, shelf, isCareful)))
    const lines = fc.array(line, { minLength: 1, maxLength: 6 })
    return fc.tuple(lines, style).map(([all, how]) => written([head, ...all], how))
  })
}

const inserted = ['\0', '"', '\r', ',', ';', '\uFEFF', '\n\n\n', '""', "'", 'name,'].map((text) =>
  Buffer.from(text),
)

/** Damage to a table. `share` is the position of the damage as a fraction of the table's length, from 0 to 1. */
type Damage = {
  readonly what: (typeof kinds)[number]
  readonly share: number
  readonly size: number
}

const kinds = [...commonKinds, 'within', 'utf16le', 'latin1'] as const

const damage: fc.Arbitrary<Damage> = fc.record({
  what: fc.constantFrom(...kinds),
  share: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  size: fc.nat(20),
})

/** Returns a copy of the table with the damage applied. */
export function damaged(bytes: Buffer, { what, share, size }: Damage): Buffer {
  const at = Math.floor(share * Math.max(0, bytes.length - 1))
  const [before, after] = splitAt(bytes, at)
  switch (what) {
    case 'within':
      return Buffer.concat([before, inserted[size % inserted.length] ?? before, after])
    case 'utf16le':
    case 'latin1':
      return Buffer.from(bytes.toString('utf8'), what)
    default:
      return commonlyDamaged(bytes, { what, at, size })
  }
}

/** Generates a list of damage to apply to a table. The list is often empty. */
export const damages: fc.Arbitrary<readonly Damage[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(damage, { minLength: 1, maxLength: 2 }) },
)

/** Content-Type headers with which a generated table may be sent. */
export const tableType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('text/csv; charset=utf-8') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['text/csv', 'TEXT/CSV', 'text/csv;charset="UTF-8"', 'text/csv; header=present'],
      ...['text/csv; charset=utf-16le', 'text/csv; charset=iso-8859-1', 'text/csv; charset=x'],
      ...['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'text/csvx', '*/*'],
    ),
  },
)

/** Generates changes that an admin can make in the product form. */
export const changes = fc.record(
  {
    name: shortText.map((text) => `Pads ${text}`),
    description: oddText,
    brand: shortText,
    partNumber: shortText,
    references: fc.array(shortText, { maxLength: 3 }),
    price: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  },
  { requiredKeys: ['name'] },
)
