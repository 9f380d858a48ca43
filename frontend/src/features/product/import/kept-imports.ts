import { randomKey } from '../../../lib/attempt-keys.ts'

const storageKey = 'axle-imports'
/** Of older imports that were never finished, the keys go. */
const mostKeys = 20

const begunFields = ['total', 'added', 'changed', 'unchanged', 'bad', 'lastLine'] as const

/** How far an import has come: what the server answered so far, without its lines. */
export type BegunImport = Readonly<Record<(typeof begunFields)[number], number> & { next: string }>

/** A table, the key of its import, and how far that has come. */
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

/** What the browser kept, whoever wrote it; blocked storage keeps nothing. */
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
    // Without storage an import goes on only while its page is open.
  }
}

const entriesWithout = (name: string) => readEntries().filter(({ table }) => table !== name)

/**
 * Names a table by its length and a hash (FNV-1a). Two tables may share a name: the server adds a product by its key
 * and its cells, so that those of another table are added all the same.
 */
function nameOf(csv: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < csv.length; at += 1) {
    hash = Math.imul(hash ^ csv.charCodeAt(at), 0x01000193)
  }
  return `${csv.length}-${(hash >>> 0).toString(16)}`
}

/** The key of a table, and how far its import has come: that which was not finished, otherwise a new one. */
export function keptImportOf(csv: string): Omit<Entry, 'table'> {
  const name = nameOf(csv)
  return readEntries().find(({ table }) => table === name) ?? { key: randomKey() }
}

/** Keeps the key of an import and how far it has come, so that the same table goes on there after its page was closed. */
export function keepImport(csv: string, key: string, begun?: BegunImport): void {
  const table = nameOf(csv)
  writeEntries([...entriesWithout(table), { table, key, begun }])
}

/** Forgets an import that is finished: the same table is another one from now on. */
export function forgetImport(csv: string): void {
  writeEntries(entriesWithout(nameOf(csv)))
}
