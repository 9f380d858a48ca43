import { randomKey } from '../../../lib/attempt-keys.ts'

const storageKey = 'axle-imports'
/** Maximum number of stored unfinished imports. Older ones are deleted. */
const mostKeys = 20

const begunFields = ['total', 'added', 'changed', 'unchanged', 'bad', 'lastLine'] as const

/** Progress of an import: the summed counts from all responses so far, without the individual lines. */
export type BegunImport = Readonly<Record<(typeof begunFields)[number], number> & { next: string }>

/** Hash of a table, the idempotency key of its import, and the progress. */
type Entry = Readonly<{ table: string; key: string; begun?: BegunImport | undefined }>

function isBegun(begun: unknown): begun is BegunImport {
  if (typeof begun !== 'object' || begun === null) return false
  const fields = begun as Readonly<Record<string, unknown>>
  return (
    typeof fields['next'] === 'string' &&
    begunFields.every((name) => Number.isInteger(fields[name]))
  )
}

function isEntry(entry: unknown): entry is Entry {
  if (typeof entry !== 'object' || entry === null) return false
  const { table, key, begun } = entry as Readonly<Record<string, unknown>>
  const isNamed = typeof table === 'string' && typeof key === 'string'
  return isNamed && (begun === undefined || isBegun(begun))
}

/** Reads the stored imports and ignores invalid entries. Returns an empty list if the browser blocks storage. */
function readEntries(): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

function writeEntries(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(entries.slice(-mostKeys)))
  } catch {
    // If storage is blocked, an import can be resumed only until its page is closed.
  }
}

const entriesWithout = (name: string) => readEntries().filter(({ table }) => table !== name)

/**
 * Identifies a table by its length and an FNV-1a hash. A collision is harmless, because the catalogue derives the id of
 * an added product from the idempotency key and from the row's line number and cells. It therefore still adds the
 * products from the other table.
 */
function hashTable(csv: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < csv.length; at += 1) {
    hash = Math.imul(hash ^ csv.charCodeAt(at), 0x01000193)
  }
  return `${csv.length}-${(hash >>> 0).toString(16)}`
}

/** Returns the key and progress of an unfinished import of the same table, or a new key if there is none. */
export function findOrCreateImport(csv: string): Omit<Entry, 'table'> {
  const name = hashTable(csv)
  return readEntries().find(({ table }) => table === name) ?? { key: randomKey() }
}

/** Stores an import's key and progress, so that the import can resume after its page was closed. */
export function keepImport(csv: string, key: string, begun?: BegunImport): void {
  const table = hashTable(csv)
  writeEntries([...entriesWithout(table), { table, key, begun }])
}

/** Forgets a finished import, so that importing the same table again starts a new import. */
export function forgetImport(csv: string): void {
  writeEntries(entriesWithout(hashTable(csv)))
}
