import { countKnown } from './columns.rules.ts'
import { type FileTable, isFilled, readRecords, toTable } from './file-table.rules.ts'
import { decode, type Encoding, findBinaryFault } from './file-text.rules.ts'
import { recognise } from './shapes.rules.ts'

const columnsOfPies = ['PartNumber', 'BrandAAIAID', 'Brand', 'Title', 'Price', 'Stock'] as const

const readText = (element: Element | undefined): string => element?.textContent?.trim() ?? ''

function all(parent: Document | Element, name: string): readonly Element[] {
  return [...parent.getElementsByTagNameNS('*', name)]
}

/** Reads a Google Merchant feed. The table has one column for each element name that occurs in the items. */
function readFeed(items: readonly Element[]): string[][] {
  const names = new Set(
    items.flatMap((item) => [...item.children].map(({ localName }) => localName)),
  )
  const head = [...names]
  const readCell = (item: Element, name: string) =>
    readText([...item.children].find(({ localName }) => localName === name))
  return [head, ...items.map((item) => head.map((name) => readCell(item, name)))]
}

const isKept = (item: Element): boolean => item.getAttribute('MaintenanceType') !== 'D'

/**
 * Reads a PIES file. If there are several descriptions or prices, the short description and the retail price are used.
 */
function readPies(items: readonly Element[]): string[][] {
  const preferred = (item: Element, name: string, attribute: string, value: string) => {
    const found = all(item, name)
    return found.find((one) => one.getAttribute(attribute) === value) ?? found[0]
  }
  const rows = items.map((item) => {
    const price = preferred(item, 'Pricing', 'PriceType', 'RET')
    return [
      readText(all(item, 'PartNumber')[0]),
      readText(all(item, 'BrandAAIAID')[0]),
      readText(all(item, 'BrandLabel')[0]),
      readText(preferred(item, 'Description', 'DescriptionCode', 'SHO')),
      readText(price && all(price, 'Price')[0]),
      readText(all(item, 'QuantityOnHand')[0]),
    ]
  })
  return [[...columnsOfPies], ...rows]
}

const acesFault =
  'This is an ACES file. It names vehicles by numbers of the VCdb, which the shop does not know. Ask the supplier for a CSV file with makes, models and years, or import the PIES file of the same parts.'

/**
 * Reads an XML file in a known format. If the format is unknown, returns the reason why the file cannot be read, with
 * advice on what to do.
 */
function readXml(text: string): Readonly<{ records: string[][] } | { fault: string }> {
  const document = new DOMParser().parseFromString(text.trim(), 'text/xml')
  if (document.querySelector('parsererror') !== null) {
    return { fault: 'This XML file is damaged. Ask for it again, or save the list as “CSV UTF-8”.' }
  }
  const { localName } = document.documentElement
  if (localName === 'ACES') return { fault: acesFault }
  if (localName === 'PIES') return { records: readPies(all(document, 'Item').filter(isKept)) }
  const items = [...all(document, 'item'), ...all(document, 'entry')]
  if (items.length > 0) return { records: readFeed(items) }
  const fault = `This is an XML file (${localName}) that the shop does not know. Ask the supplier for a CSV file.`
  return { fault }
}

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
