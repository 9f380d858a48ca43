const formula = /^'*[=+\-@\t\r\n]/
const figure = /^-?\d+(\.\d+)?$/

/**
 * Returns a text as a CSV cell (RFC 4180). A text that a spreadsheet would treat as a formula gets an apostrophe in
 * front, because names and phone numbers are user input. So does a text that already looks escaped, which lets a
 * product import remove exactly the added apostrophe.
 */
function cellOf(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns CSV for spreadsheets, with a header and lines. Numbers are unchanged, including negative ones. */
export function csvOf(
  head: readonly string[],
  lines: readonly (readonly (string | number)[])[],
): string {
  return [...[head, ...lines].map((line) => line.map(cellOf).join(',')), ''].join('\r\n')
}
