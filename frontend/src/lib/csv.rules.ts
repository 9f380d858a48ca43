const formula = /^'*[=+\-@\t\r\n]/
const figure = /^-?\d+(\.\d+)?$/

/**
 * Encodes a value as a CSV cell (RFC 4180). Users can enter formulas, for example in names and phone numbers, so an
 * apostrophe is put in front of text that a spreadsheet would treat as a formula. Text that already looks escaped gets
 * an apostrophe too, so that a product import can remove exactly the added apostrophe.
 */
function encodeCell(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a header and lines as CSV for spreadsheets. Numbers are unchanged, including negative ones. */
export function formatCsv(
  head: readonly string[],
  lines: readonly (readonly (string | number)[])[],
): string {
  return [...[head, ...lines].map((line) => line.map(encodeCell).join(',')), ''].join('\r\n')
}
