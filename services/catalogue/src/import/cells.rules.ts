import type { components } from '@axle/kit/http.gen'
import { toCents } from '@axle/kit/money.rules'
import { readEntries, readFits } from './lists.rules.ts'

/** Violation of the API contract in one field, as reported by the schema check. */
type ShapeFault = {
  readonly field: string
  readonly rule: string
  readonly limit?: string | number
}
export const missing = 'is missing; fill it in'
const noPicture = 'is not a picture of this shop; upload it and use the address it gets'
const patternWords: Readonly<Record<string, string>> = {
  name: missing,
  img: noPicture,
}

/** Describes a schema violation to the admin. */
function describeFault({ field, rule, limit }: ShapeFault): string {
  if (field.includes('/')) return describeEntryFault({ field, rule, limit })
  switch (rule) {
    case 'required':
    case 'minLength':
      return missing
    case 'maxLength':
      return `is longer than ${limit} characters; shorten it`
    case 'minimum':
      return `is too low; the minimum is ${limit}`
    case 'maximum':
      return `is too high; the maximum is ${limit}`
    case 'maxItems':
      return `has more than ${limit} entries; leave some out`
    case 'type':
      return 'is not a whole number'
    case 'format':
      return 'is not an email address'
    case 'dependentRequired':
      return 'is missing; enter the stock that newavailablequantity is based on'
    default:
      return patternWords[field] ?? 'is not valid'
  }
}

/** Describes a schema violation in a list entry to the admin. */
function describeEntryFault({ field, rule, limit }: ShapeFault): string {
  const [list, , part] = field.split('/')
  if (list === 'pictures') return `has an entry that ${noPicture}`
  const what = part ? `has an entry whose ${part.toLowerCase()}` : 'has an entry that'
  if (rule === 'maxLength') return `${what} is longer than ${limit} characters; shorten it`
  if (rule === 'minimum' || rule === 'maximum') return `${what} is not a valid model year`
  return `${what} is not valid`
}

type Schemas = components['schemas']
export type CellError = Schemas['CellError']

const textColumns = [
  '_id',
  'name',
  'email',
  'products',
  'img',
  'description',
  'brand',
  'category',
  'partnumber',
] as const
const listColumns = ['pictures', 'references', 'fits'] as const
const numberColumns = [
  'price',
  'minimumorderquantity',
  'availablequantity',
  'newavailablequantity',
] as const

/** Column names allowed in a product table. */
export const columns = [...textColumns, ...listColumns, ...numberColumns] as const
export type Column = (typeof columns)[number]

/** Row of an uploaded table. Line numbers are the same as in a spreadsheet. An empty or missing cell is ''. */
export type Row = {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
  readonly faults: readonly CellError[]
}

export type ShapeCheck = (value: unknown) => readonly ShapeFault[]

/** Values parsed from a line. They are complete only if there are no faults. */
export type Given<T> = { readonly given: T; readonly faults: readonly CellError[] }

type Values = Partial<
  Record<Exclude<(typeof textColumns)[number], 'partnumber'> | 'partNumber', string> &
    Record<(typeof numberColumns)[number], number> & {
      pictures: string[]
      references: string[]
      fits: Schemas['Fitment'][]
    }
>

const changeable = columns.filter((column) => !['_id', 'email', 'products'].includes(column))

/** Returns the table column for a field of the API contract, or for an entry in a list field. */
function toColumn(field: string): string {
  return (field.split('/')[0] ?? '').toLowerCase()
}

/** Parses the list cells in the given columns. */
function parseLists(cells: Row['cells'], isGiven: (column: Column) => boolean): Given<Values> {
  const readers = { pictures: readEntries, references: readEntries, fits: readFits }
  const read = listColumns
    .filter(isGiven)
    .map((column) => ({ column, ...readers[column](cells[column]) }))
  return {
    given: Object.fromEntries(
      read.flatMap((one) => ('list' in one ? [[one.column, one.list]] : [])),
    ),
    faults: read.flatMap((one) =>
      'fault' in one ? [{ column: one.column, message: one.fault }] : [],
    ),
  }
}

/** Parses the filled cells in the given columns as text, lists and numbers. */
function parseValues(cells: Row['cells'], read: readonly Column[]): Given<Values> {
  const isGiven = (column: Column): boolean => read.includes(column) && cells[column] !== ''
  const texts = textColumns.filter(isGiven)
  const given = numberColumns.filter(isGiven)
  const isNumber = (column: Column): boolean => /^-?\d{1,15}(\.\d{1,15})?$/.test(cells[column])
  const numbers = given.filter(isNumber)
  const lists = parseLists(cells, isGiven)
  return {
    given: {
      ...Object.fromEntries([
        ...texts.map((column) => [column === 'partnumber' ? 'partNumber' : column, cells[column]]),
        ...numbers.map((column) => [column, Number(cells[column])]),
      ]),
      ...lists.given,
    },
    faults: [
      ...lists.faults,
      ...given
        .filter((column) => !isNumber(column))
        .map((column) => ({ column, message: 'is not a number; write it like 12.34' })),
    ],
  }
}

/** Keeps only the first fault in each column, because the first fault usually causes the others. */
export function firstOfEach(faults: readonly CellError[]): readonly CellError[] {
  const first = new Map(faults.toReversed().map((fault) => [fault.column, fault]))
  return faults.filter((fault) => first.get(fault.column) === fault)
}

function priceFaults(price: number | undefined): readonly CellError[] {
  const hasFraction = price !== undefined && toCents(price) === undefined
  return hasFraction ? [{ column: 'price', message: 'has a fraction of a cent' }] : []
}

/** Parses a line that adds a product. @param img the image to use if the image cell is empty */
export function parseNewProduct(
  cells: Row['cells'],
  img: string | undefined,
  check: ShapeCheck,
): Given<Schemas['NewProduct']> {
  const { given, faults } = parseValues(
    { ...cells, img: cells.img || (img ?? '') },
    columns.filter((column) => column !== '_id'),
  )
  const { newavailablequantity, ...product } = given
  const message = 'is only for existing products; use availablequantity for a new one'
  const own =
    newavailablequantity === undefined ? [] : [{ column: 'newavailablequantity', message }]
  // An image can be missing only if no tool was chosen. The missing tool has its own error message, so the missing
  // image is not reported as well.
  const shape = check(product).filter(({ field, rule }) => field !== 'img' || rule !== 'required')
  const found = shape.map((fault) => ({
    column: toColumn(fault.field),
    message: describeFault(fault),
  }))
  return {
    given: product as Schemas['NewProduct'],
    faults: firstOfEach([...faults, ...own, ...found, ...priceFaults(given.price)]),
  }
}

/** Parses a line that changes a product. Ignores columns that cannot be changed. */
export function parseChanges(
  cells: Row['cells'],
  check: ShapeCheck,
): Given<Schemas['ProductChanges']> {
  const { given, faults } = parseValues(cells, changeable)
  const { availablequantity, newavailablequantity, ...changes } = given
  const units = {
    ...(newavailablequantity !== undefined && { availablequantity: newavailablequantity }),
    ...(newavailablequantity !== undefined &&
      availablequantity !== undefined && { seenavailablequantity: availablequantity }),
  }
  const unitsColumns: Readonly<Record<string, string>> = {
    availablequantity: 'newavailablequantity',
    seenavailablequantity: 'availablequantity',
  }
  // A line that changes nothing is valid.
  const found = check({ ...changes, ...units }).filter(({ rule }) => rule !== 'minProperties')
  const named = found.map((fault) => ({
    column: unitsColumns[fault.field] ?? toColumn(fault.field),
    message: describeFault(fault),
  }))
  return {
    given: { ...changes, ...units },
    faults: firstOfEach([...faults, ...named, ...priceFaults(given.price)]),
  }
}

/** Adds a fault to every line about a product except the first, because two lines must not change the same product. */
export function markRepeated(rows: readonly Row[]): readonly Row[] {
  const firstLine = new Map<string, number>()
  return rows.map((row) => {
    const { _id } = row.cells
    const first = firstLine.get(_id)
    if (_id && first === undefined) firstLine.set(_id, row.line)
    if (!_id || first === undefined) return row
    const fault = { column: '_id', message: `is also in line ${first}; keep one of them` }
    return { ...row, faults: [...row.faults, fault] }
  })
}
