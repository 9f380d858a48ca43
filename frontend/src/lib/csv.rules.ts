const formula = /^'*[=+\-@\t\r\n]/
const figure = /^-?\d+(\.\d+)?$/

/**
 * A text as a cell (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, since
 * names and phone numbers are other people's words. So does what would look guarded without being so, which
 * lets an import of products take the guards away again.
 */
function cellOf(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table for spreadsheets: its column names and its lines. Figures stand as they are, those below zero too. */
export function csvOf(
  head: readonly string[],
  lines: readonly (readonly (string | number)[])[],
): string {
  return [...[head, ...lines].map((line) => line.map(cellOf).join(',')), ''].join('\r\n')
}
