const formula = /^'*[=+\-@\t\r\n]/
const figure = /^-?\d+(\.\d+)?$/

/**
 * Returns a text as a CSV cell (RFC 4180). If a spreadsheet would treat the text as a formula, an apostrophe is added
 * in front, because users enter names and phone numbers. A text that already looks escaped gets an apostrophe too, so
 * that a product import removes only the added apostrophe.
 */
function encodeCell(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns CSV for spreadsheets, with a header and lines. Numbers are unchanged, including negative ones. */
export function formatCsv(
  head: readonly string[],
  lines: readonly (readonly (string | number)[])[],
): string {
  return [...[head, ...lines].map((line) => line.map(encodeCell).join(',')), ''].join('\r\n')
}
