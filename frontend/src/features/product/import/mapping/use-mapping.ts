import { useMemo, useState } from 'react'
import { type DecimalSign, findCurrency, guessDecimalSign } from './cell-values.rules.ts'
import { type ColumnChoice, suggestColumns, targetNames } from './columns.rules.ts'
import type { FileTable } from './file-table.rules.ts'
import { type Encoding, guessEncoding } from './file-text.rules.ts'
import { findShortened, type Mapping, mapRows, toShopTable } from './map-table.rules.ts'
import { readFile } from './read-file.ts'

const storageKey = 'axle-import-mappings'
const maxEntries = 50

/** The mapping that an admin last used for a supplier's list with certain columns. */
type KeptMapping = Readonly<{
  head: string
  email: string
  products: string
  decimal: DecimalSign
  columns: ColumnChoice
}>

function isKept(entry: unknown): entry is KeptMapping {
  if (typeof entry !== 'object' || entry === null) return false
  const { head, email, products, decimal, columns } = entry as Readonly<Record<string, unknown>>
  const areTexts = [head, email, products].every((text) => typeof text === 'string')
  if (!areTexts || (decimal !== '.' && decimal !== ',')) return false
  if (typeof columns !== 'object' || columns === null) return false
  const places = columns as Readonly<Record<string, unknown>>
  return targetNames.every((name) => ['undefined', 'string'].includes(typeof places[name]))
}

/** Returns the mappings that are stored in this browser, oldest first. */
function readEntries(): readonly KeptMapping[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const toHead = (names: readonly string[]): string => JSON.stringify(names)

/** Returns the last mapping for these columns. If `email` is given, only this supplier's mappings are considered. */
function findMapping(
  names: readonly string[],
  email?: string,
): Omit<KeptMapping, 'head'> | undefined {
  const found = readEntries().findLast(
    (entry) => entry.head === toHead(names) && (email === undefined || entry.email === email),
  )
  if (found === undefined) return undefined
  const { products, decimal, columns } = found
  return { email: found.email, products, decimal, columns }
}

/** Stores a mapping, so that it can be reused for the supplier's next list. */
function keepMapping(
  names: readonly string[],
  { email, products, decimal, columns }: Omit<KeptMapping, 'head'>,
): void {
  const entry = { head: toHead(names), email, products, decimal, columns }
  const others = readEntries().filter((other) => other.head !== entry.head || other.email !== email)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others, entry].slice(-maxEntries)))
  } catch {
    // If storage is blocked, the admin must assign the columns of the supplier's next list again.
  }
}

/** Choices that an admin makes for a supplier's list. */
export type MappingValues = Readonly<{
  columns: ColumnChoice
  decimal: DecimalSign
  rate: string
  email: string
  products: string
}>

const previewed = 10
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function readPrices({ head, rows }: FileTable, { price }: ColumnChoice): readonly string[] {
  if (price === undefined) return []
  const place = Number(price)
  return [head[place] ?? '', ...rows.map(({ cells }) => cells[place] ?? '')]
}

function suggest(table: FileTable): MappingValues {
  const columns = suggestColumns(table.head)
  const decimal = guessDecimalSign(readPrices(table, columns))
  return { email: '', products: '', decimal, columns, ...findMapping(table.head), rate: '' }
}

function toMapping(values: MappingValues, currency: string | undefined): Mapping {
  const rate = currency === undefined ? undefined : Number(values.rate.replace(',', '.'))
  const isRate = rate !== undefined && rate > 0 && Number.isFinite(rate)
  return { ...values, rate: isRate ? rate : undefined, thisYear: new Date().getFullYear() }
}

/**
 * Summarises the list: the number of rows to import, the number of rows left out, and the lines with shortened part
 * numbers.
 */
function summarise(table: FileTable | undefined, columns: ColumnChoice | undefined) {
  if (!table || !columns) return { count: 0, left: 0, shortened: [] }
  const { name, brand, partnumber } = columns
  const named = Object.fromEntries(
    Object.entries({ name, brand, partnumber }).filter(([, place]) => place !== undefined),
  )
  const rows = mapRows(table.rows, { ...plain, columns: named })
  return {
    count: rows.length,
    left: table.rows.length - rows.length,
    shortened: findShortened(rows),
  }
}

const plain = { decimal: '.', rate: undefined, email: '', products: '', thisYear: 0 } as const

type Faults = Readonly<Partial<Record<'email' | 'products' | 'name' | 'rate', string>>>

function findFaults(values: MappingValues, mapping: Mapping, currency?: string): Faults {
  return {
    ...(!emailPattern.test(values.email) && { email: 'Enter the email address of the supplier.' }),
    ...(values.products === '' && {
      products: 'Choose the product whose picture new products show until they have their own.',
    }),
    ...(values.columns.name === undefined && { name: 'Choose the column with the names.' }),
    ...(currency !== undefined &&
      mapping.rate === undefined && { rate: `Enter the US dollars for 1 ${currency}, like 1.08.` }),
  }
}

/**
 * Manages the chosen list and its mapping to the shop's columns.
 * @param onChange called when a choice changes, because the change invalidates an earlier check
 */
export function useMapping(bytes: ArrayBuffer, onChange: () => void) {
  const [encoding, setEncoding] = useState<Encoding>(() => guessEncoding(bytes))
  const file = useMemo(() => readFile(bytes, encoding), [bytes, encoding])
  const table = file.kind === 'list' ? file.table : undefined
  const suggested = useMemo(() => table && suggest(table), [table])
  const [choice, setChoice] = useState<Partial<MappingValues>>({})
  const [isTried, setIsTried] = useState(false)

  const values = suggested && { ...suggested, ...choice }
  const currency = table && values && findCurrency(readPrices(table, values.columns))
  const mapping = values && toMapping(values, currency)
  const faults = values && mapping ? findFaults(values, mapping, currency) : {}
  const preview = table && mapping ? mapRows(table.rows.slice(0, 3 * previewed), mapping) : []

  const change = (changes: Partial<MappingValues>): void => {
    onChange()
    const kept = table && changes.email !== undefined && findMapping(table.head, changes.email)
    setChoice({ ...choice, ...(kept || {}), ...changes })
  }
  /**
   * Converts the chosen list to the shop's format.
   * @returns the table in the shop's format, or undefined if a choice is missing
   */
  const toCsv = (): string | undefined => {
    if (file.kind === 'own') return file.csv
    setIsTried(true)
    if (!values || !mapping || !table || Object.keys(faults).length > 0) return undefined
    keepMapping(table.head, values)
    return toShopTable(table, mapRows(table.rows, mapping), mapping)
  }

  return {
    file,
    encoding,
    setEncoding: (chosen: Encoding) => {
      onChange()
      setEncoding(chosen)
    },
    values,
    change,
    currency,
    faults: isTried ? faults : {},
    preview: preview.slice(0, previewed),
    summary: useMemo(() => summarise(table, values?.columns), [table, values?.columns]),
    toCsv,
  }
}
