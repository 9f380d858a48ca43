import { type FileRow, type FileTable, isFilled } from './file-table.rules.ts'

/** A well-known export format: its label, the columns that identify it, and a function that prepares its rows. */
type Shape = Readonly<{
  label: string
  has: readonly string[]
  prepare?: (table: FileTable) => FileTable
}>

/** Returns a function that reads a cell by its column name. */
function createReader({ head }: FileTable) {
  const places = new Map(head.map((name, place) => [name, place]))
  return ({ cells }: FileRow, name: string): string => cells[places.get(name) ?? -1]?.trim() ?? ''
}

/**
 * Prepares a Shopify export. Each variant inherits its product's text fields, and its option is appended to the name.
 * Drafts, archived products and picture-only rows are left out.
 */
function prepareShopify(table: FileTable): FileTable {
  const read = createReader(table)
  const inherited = [
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Product Category',
    'Published',
    'Status',
  ]
  const products = new Map<string, FileRow>()
  const rows = table.rows.flatMap((row) => {
    const product = products.get(read(row, 'Handle')) ?? row
    if (product === row) products.set(read(row, 'Handle'), row)
    const isVariant = isFilled(read(row, 'Variant Price')) || isFilled(read(row, 'Variant SKU'))
    const isShown = read(product, 'Published').toLowerCase() !== 'false'
    if (!isVariant || !isShown || /^(draft|archived)$/i.test(read(product, 'Status'))) return []
    const option = read(row, 'Option1 Value')
    const cells = table.head.map((name) => {
      const text = read(inherited.includes(name) ? product : row, name)
      return name === 'Title' && option !== 'Default Title' ? `${text} ${option}`.trim() : text
    })
    return [{ line: row.line, cells }]
  })
  return { ...table, rows }
}

const brandNames = /^(brand|marke|manufacturer|hersteller)$/i

/**
 * Prepares a WooCommerce export. The brand is read from an attribute. Unpublished products, and products that only
 * group other products, are left out.
 */
function prepareWooCommerce(table: FileTable): FileTable {
  const read = createReader(table)
  const attributes = [1, 2, 3, 4, 5].map((number) => `Attribute ${number}`)
  const rows = table.rows.flatMap((row) => {
    const isSold = /^(simple|variation)\b/i.test(read(row, 'Type'))
    if (!isSold || read(row, 'Published') !== '1') return []
    const attribute = attributes.find((one) => brandNames.test(read(row, `${one} name`)))
    const brand = attribute === undefined ? '' : read(row, `${attribute} value(s)`)
    const padded = table.head.map((_, place) => (row.cells[place] ?? '').replaceAll('\\n', '\n'))
    return [{ line: row.line, cells: [...padded, brand] }]
  })
  return { ...table, head: [...table.head, 'Brand'], rows }
}

const shapes: readonly Shape[] = [
  {
    label: 'Shopify products',
    has: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    prepare: prepareShopify,
  },
  {
    label: 'WooCommerce products',
    has: ['Type', 'SKU', 'Regular price', 'Published'],
    prepare: prepareWooCommerce,
  },
  { label: 'Google Merchant feed', has: ['id', 'title', 'price'] },
  { label: 'PIES file', has: ['PartNumber', 'BrandAAIAID'] },
  { label: 'TecDoc articles', has: ['ArtNr', 'GenArtNr'] },
]

/** Recognises the format of a table and prepares its rows. */
export function recognise(table: FileTable): Readonly<{ label: string; table: FileTable }> {
  const shape = shapes.find(({ has }) => has.every((name) => table.head.includes(name)))
  if (shape === undefined) return { label: 'A list of another kind', table }
  return { label: shape.label, table: shape.prepare?.(table) ?? table }
}
