import type { components } from '@axle/kit/http.gen'
import { centsOf } from '@axle/kit/money'
import type { EditableText } from '../product/product.rules.ts'

type Schemas = components['schemas']
export type CellError = Schemas['CellError']

const textColumns = ['_id', 'name', 'email', 'products', 'img', 'description'] as const
const numberColumns = [
  'price',
  'minimumorderquantity',
  'availablequantity',
  'newavailablequantity',
] as const

/** What the columns of a table of products may be called. */
export const columns = [...textColumns, ...numberColumns] as const
export type Column = (typeof columns)[number]

/** A line of a table, counted as a spreadsheet does. A cell that is empty, or has no column, is ''. */
export type Row = {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
  readonly faults: readonly CellError[]
}

/** What is wrong with one field of a value, as the kit finds it. */
type ShapeFault = {
  readonly field: string
  readonly rule: string
  readonly limit?: string | number
}
export type ShapeCheck = (value: unknown) => readonly ShapeFault[]

/** What a line gives, when there are no faults in it. */
export type Given<T> = { readonly given: T; readonly faults: readonly CellError[] }

type Values = Partial<
  Record<(typeof textColumns)[number], string> & Record<(typeof numberColumns)[number], number>
>

const changeable = columns.filter((column) => !['_id', 'email', 'products'].includes(column))

export const missing = 'is missing; fill it in'
const patternWords: Readonly<Record<string, string>> = {
  name: missing,
  img: 'is no picture of this shop; upload it, and write the address that it got',
}

/** A fault of the contract's rules in words for people. */
function wordsOf({ field, rule, limit }: ShapeFault): string {
  switch (rule) {
    case 'required':
    case 'minLength':
      return missing
    case 'maxLength':
      return `is longer than ${limit} characters; shorten it`
    case 'minimum':
      return `is too low; ${limit} is the least`
    case 'maximum':
      return `is too high; ${limit} is the most`
    case 'type':
      return 'is no whole number'
    case 'format':
      return 'is no e-mail address'
    case 'dependentRequired':
      return 'is missing; it is the number that newavailablequantity was decided upon'
    default:
      return patternWords[field] ?? 'is not as it must be'
  }
}

/** Reads the cells that are not empty of some columns: texts, and numbers where the column holds such. */
function valuesOf(cells: Row['cells'], read: readonly Column[]): Given<Values> {
  const isGiven = (column: Column): boolean => read.includes(column) && cells[column] !== ''
  const texts = textColumns.filter(isGiven)
  const given = numberColumns.filter(isGiven)
  const isNumber = (column: Column): boolean => /^-?\d{1,15}(\.\d{1,15})?$/.test(cells[column])
  const numbers = given.filter(isNumber)
  return {
    given: Object.fromEntries([
      ...texts.map((column) => [column, cells[column]]),
      ...numbers.map((column) => [column, Number(cells[column])]),
    ]),
    faults: given
      .filter((column) => !isNumber(column))
      .map((column) => ({ column, message: 'is no number; write it like 12.34' })),
  }
}

/** One fault a column, the first, since others follow from it. */
export function firstOfEach(faults: readonly CellError[]): readonly CellError[] {
  const first = new Map(faults.toReversed().map((fault) => [fault.column, fault]))
  return faults.filter((fault) => first.get(fault.column) === fault)
}

function priceFaults(price: number | undefined): readonly CellError[] {
  const hasFraction = price !== undefined && centsOf(price) === undefined
  return hasFraction ? [{ column: 'price', message: 'has a fraction of a cent' }] : []
}

/** Reads a line that adds a product. `img` stands in for an empty cell. */
export function newProductOf(
  cells: Row['cells'],
  img: string | undefined,
  check: ShapeCheck,
): Given<Schemas['NewProduct']> {
  const { given, faults } = valuesOf(
    { ...cells, img: cells.img || (img ?? '') },
    columns.filter((column) => column !== '_id'),
  )
  const { newavailablequantity, ...product } = given
  const message = 'is for products that are there; a new one has its units in availablequantity'
  const own =
    newavailablequantity === undefined ? [] : [{ column: 'newavailablequantity', message }]
  // Without a picture there is no chosen tool, which is said in its own words.
  const shape = check(product).filter(({ field, rule }) => field !== 'img' || rule !== 'required')
  const found = shape.map((fault) => ({ column: fault.field, message: wordsOf(fault) }))
  return {
    given: product as Schemas['NewProduct'],
    faults: firstOfEach([...faults, ...own, ...found, ...priceFaults(given.price)]),
  }
}

/** Reads a line that changes a product. Columns that cannot be changed are passed over. */
export function changesOf(
  cells: Row['cells'],
  check: ShapeCheck,
): Given<Schemas['ProductChanges']> {
  const { given, faults } = valuesOf(cells, changeable)
  const { availablequantity, newavailablequantity, ...changes } = given
  const units = {
    ...(newavailablequantity !== undefined && { availablequantity: newavailablequantity }),
    ...(newavailablequantity !== undefined &&
      availablequantity !== undefined && { seenavailablequantity: availablequantity }),
  }
  const columnOf: Readonly<Record<string, string>> = {
    availablequantity: 'newavailablequantity',
    seenavailablequantity: 'availablequantity',
  }
  // That nothing is left to change is no fault here.
  const found = check({ ...changes, ...units }).filter(({ rule }) => rule !== 'minProperties')
  const named = found.map((fault) => ({
    column: columnOf[fault.field] ?? fault.field,
    message: wordsOf(fault),
  }))
  return {
    given: { ...changes, ...units },
    faults: firstOfEach([...faults, ...named, ...priceFaults(given.price)]),
  }
}

/** The same product must not be changed by two lines: each line but the first of it is at fault. */
export function markRepeated(rows: readonly Row[]): readonly Row[] {
  const firstLine = new Map<string, number>()
  return rows.map((row) => {
    const { _id } = row.cells
    const first = firstLine.get(_id)
    if (_id && first === undefined) firstLine.set(_id, row.line)
    if (!_id || first === undefined) return row
    const fault = { column: '_id', message: `is in line ${first}, too; leave one of them` }
    return { ...row, faults: [...row.faults, fault] }
  })
}

/** What an edit changes, in the columns' names. */
export function differences(before: EditableText, after: EditableText): Schemas['CellChange'][] {
  const cellsOf = (text: EditableText) => ({
    name: text.name,
    img: text.img,
    price: (text.priceCents / 100).toFixed(2),
    description: text.description,
    minimumorderquantity: String(text.minimumOrderQuantity),
    availablequantity: String(text.availableQuantity),
  })
  const [old, now] = [cellsOf(before), cellsOf(after)]
  const names = Object.keys(now) as (keyof typeof now)[]
  return names
    .filter((column) => old[column] !== now[column])
    .map((column) => ({ column, from: old[column], to: now[column] }))
}
