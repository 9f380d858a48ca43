import { countKnown } from './columns.rules.ts'
import { type FileTable, isFilled, readRecords, toTable } from './file-table.rules.ts'
import { decode, type Encoding, findBinaryFault } from './file-text.rules.ts'
import { recognise } from './shapes.rules.ts'
import { readXml } from './xml-records.ts'

/**
 * Result of reading a file: a table in the shop's format, a list in another format, or an error message with advice.
 */
export type ReadFile =
  | Readonly<{ kind: 'own'; csv: string; table: FileTable }>
  | Readonly<{ kind: 'list'; label: string; table: FileTable }>
  | Readonly<{ kind: 'fault'; fault: string }>

/** Whether the table has the columns that the shop requires and therefore needs no mapping. */
function isOwn({ head }: FileTable): boolean {
  const names = head.map((name) => name.toLowerCase())
  return (
    names.includes('_id') || ['name', 'email', 'products'].every((name) => names.includes(name))
  )
}

const emptyFault = 'This file has no rows. Choose another file.'

/** Reads a file in the given encoding. */
export function readFile(bytes: ArrayBuffer, encoding: Encoding): ReadFile {
  const binary = findBinaryFault(bytes)
  if (binary !== null) return { kind: 'fault', fault: binary }
  const text = decode(bytes, encoding)
  if (!isFilled(text)) return { kind: 'fault', fault: emptyFault }
  if (text.trimStart().startsWith('<')) {
    const xml = readXml(text)
    if ('fault' in xml) return { kind: 'fault', fault: xml.fault }
    return { kind: 'list', ...recognise(toTable(xml.records, countKnown)) }
  }
  const records = readRecords(text)
  // Checks only the first line that is not empty, because the API expects the column names there.
  const first = toTable(
    records.slice(0, records.findIndex((one) => one.some(isFilled)) + 1),
    () => 0,
  )
  if (isOwn(first)) return { kind: 'own', csv: text, table: toTable(records, () => 0) }
  return { kind: 'list', ...recognise(toTable(records, countKnown)) }
}
