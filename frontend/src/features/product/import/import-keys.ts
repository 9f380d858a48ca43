import { randomKey } from '../../../lib/attempt-keys.ts'

const storageKey = 'axle-imports'
/** Of older imports that were never finished, the keys go. */
const mostKeys = 20

/** A table and the key of its import. */
type Entry = readonly [table: string, key: string]

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string')

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

const entriesWithout = (table: string) => readEntries().filter(([one]) => one !== table)

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

/** The key of a table: that of its import that was not finished, otherwise a new one. */
export function importKeyOf(csv: string): string {
  const table = nameOf(csv)
  return readEntries().find(([one]) => one === table)?.[1] ?? randomKey()
}

/** Keeps the key of an import that begins, so that the same table goes on under it after its page was closed. */
export function keepImportKey(csv: string, key: string): void {
  const table = nameOf(csv)
  writeEntries([...entriesWithout(table), [table, key]])
}

/** Forgets the key of an import that is finished: the same table is another import from now on. */
export function forgetImportKey(csv: string): void {
  writeEntries(entriesWithout(nameOf(csv)))
}
