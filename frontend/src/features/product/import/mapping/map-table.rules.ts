import { formatCsv } from '../../../../lib/csv.rules.ts'
import {
  type DecimalSign,
  isShortened,
  toCategory,
  toCellText,
  toFits,
  toNumberText,
  toPlainText,
  toPriceText,
  toReferences,
} from './cell-values.rules.ts'
import { brandAndNumber, type ColumnChoice, type Target, targetNames } from './columns.rules.ts'
import { type FileRow, type FileTable, isFilled } from './file-table.rules.ts'

/** Settings for converting a file's columns to the shop's columns. */
export type Mapping = Readonly<{
  columns: ColumnChoice
  decimal: DecimalSign
  /** Exchange rate in US dollars per unit of the file's currency. Undefined if the file's currency is the US dollar. */
  rate: number | undefined
  /** `email` is the supplier's email address. `products` is the tool that serves as the template. */
  email: string
  products: string
  /** Current year, which is used as the last year of vehicles that are still built. */
  thisYear: number
}>

/** A row of a file, converted to the shop's columns. */
export type MappedRow = Readonly<{ line: number; cells: Readonly<Record<Target, string>> }>

function convert(target: Target, text: string, { decimal, rate, thisYear }: Mapping): string {
  switch (target) {
    case 'price':
      return text === '' ? '' : toPriceText(text, decimal, rate)
    case 'availablequantity':
    case 'minimumorderquantity':
      return toNumberText(text, decimal).replace(/\.0+$/, '')
    case 'description':
      return toPlainText(text)
    case 'category':
      return toCategory(text)
    case 'references':
      return toReferences(text)
    case 'fits':
      return toFits(text, thisYear)
    case 'name':
    case 'brand':
    case 'partnumber':
      return toPlainText(text).replace(/\s+/g, ' ')
  }
}

function mapRow({ line, cells }: FileRow, mapping: Mapping): MappedRow {
  const read = (target: Target): string => {
    const place = Number(mapping.columns[target] ?? Number.NaN)
    return convert(target, toCellText(cells[place] ?? ''), mapping)
  }
  const values = targetNames.map((target) => [target, read(target)] as const)
  const mapped = Object.fromEntries(values) as Record<Target, string>
  const isNamed = mapping.columns.name !== brandAndNumber || mapped.partnumber === ''
  const name = isNamed ? mapped.name : `${mapped.brand} ${mapped.partnumber}`.trim()
  return { line, cells: { ...mapped, name } }
}

/**
 * Converts the rows that describe a product. Rows with totals or headings are skipped, because they contain neither a
 * name nor a part number.
 */
export function mapRows(rows: readonly FileRow[], mapping: Mapping): readonly MappedRow[] {
  return rows
    .map((row) => mapRow(row, mapping))
    .filter(({ cells }) => isFilled(cells.name) || isFilled(cells.partnumber))
}

/** Returns the numbers of the lines whose part number was shortened by a spreadsheet program. */
export function findShortened(rows: readonly MappedRow[]): readonly number[] {
  return rows.flatMap(({ line, cells }) => (isShortened(cells.partnumber) ? [line] : []))
}

/**
 * Returns the table in the shop's format. Each row keeps its line number, so that error messages refer to lines in the
 * file.
 */
export function toShopTable({ headLine }: FileTable, rows: readonly MappedRow[], mapping: Mapping) {
  const last = rows.at(-1)?.line ?? headLine
  const lines = Array.from({ length: last }, (): readonly string[] => [])
  lines[headLine - 1] = ['email', 'products', ...targetNames]
  for (const { line, cells } of rows) {
    lines[line - 1] = [mapping.email, mapping.products, ...targetNames.map((name) => cells[name])]
  }
  return formatCsv(lines[0] ?? [], lines.slice(1))
}
