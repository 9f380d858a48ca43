import { Refusal } from '@axle/kit/errors/errors'

/** Advice for an admin whose table uses another shop's or a supplier's column names. */
export const pageAdvice = 'the page Import Products of the shop reads other columns, too'

const separators = [',', ';', '\t', '|'] as const
/** Matches the line that tells a spreadsheet program which separator the file uses. */
const separatorLine = /^"?sep=(.)"?$/i
/** Number of characters at the start of a file that are inspected to detect its format and separator. */
const lookedAt = 16_384

/** Creates the error for a table that cannot be imported, with the position of the problem and advice. */
export function refused(place: string, message: string, cause?: unknown): Refusal {
  return new Refusal('unprocessable', `The table cannot be imported: ${place} ${message}.`, {
    cause,
    members: { errors: [{ field: place, message }] },
  })
}

/**
 * Rejects JSON and XML files with an error that names the format.
 * @throws Refusal `unprocessable`
 */
export function refuseOtherFormats(text: string): void {
  const start = text
    .slice(0, lookedAt)
    .replace(/^\uFEFF/, '')
    .trimStart()
  const advice = `save it as a table (CSV in UTF-8); ${pageAdvice}`
  if (/^[[{]/.test(start)) throw refused('the file', `is in JSON; ${advice}`)
  if (!start.startsWith('<')) return
  const root = /<([A-Za-z][\w.-]{0,40})/.exec(start)?.[1] ?? 'without elements'
  throw refused('the file', `is in XML (${root}); ${advice}`)
}

/**
 * Returns the separator named in a `sep=;` line. Without such a line, returns the most frequent separator in the first
 * non-empty line.
 */
export function detectSeparator(text: string): string {
  const lines = text
    .slice(0, lookedAt)
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
  const head = lines.find((line) => line.trim() !== '') ?? ''
  const named = separatorLine.exec(head)?.[1]
  if (named !== undefined) return named
  const counts = separators.map((sign) => head.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
