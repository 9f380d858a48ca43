import type { ImportReport } from '../../../api/shop.gen.ts'

export type ImportLine = ImportReport['lines'][number]

export const linesPerPage = 50

const order: readonly ImportLine['action'][] = ['bad', 'change', 'add', 'none']

/** The lines in the order in which they matter: the bad ones first. */
export function inOrder(lines: readonly ImportLine[]): readonly ImportLine[] {
  return lines.toSorted(
    (one, other) =>
      order.indexOf(one.action) - order.indexOf(other.action) || one.line - other.line,
  )
}

/** How many lines do what. */
export function summaryOf({ added, changed, unchanged, bad }: ImportReport): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad`
}

/** Some products, as a button or a sentence says it. */
export function countOf({ added, changed }: Pick<ImportReport, 'added' | 'changed'>): string {
  const count = added + changed
  return count === 1 ? '1 product' : `${count} products`
}

/** Reads a file, without its byte order mark. @returns null when the bytes are not UTF-8 */
export function readCsv(bytes: ArrayBuffer): string | null {
  const text = new TextDecoder().decode(bytes)
  // Bytes that are none of UTF-8 are read as this character.
  return text.includes('\uFFFD') ? null : text
}
