import type { DecimalSign } from './cell-values.rules.ts'
import { type ColumnChoice, targetNames } from './columns.rules.ts'

const storageKey = 'axle-import-mappings'
const maxEntries = 50

/** The mapping that an admin last used for a supplier's list with certain columns. */
export type KeptMapping = Readonly<{
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
export function findMapping(
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
export function keepMapping(
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
