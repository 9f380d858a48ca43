import { Refusal } from '@axle/kit/errors'

/** What to do with a table that has the columns of another shop or a supplier. */
export const pageAdvice = 'the page Import Products of the shop reads other columns, too'

const separators = [',', ';', '\t', '|'] as const
/** A line that tells a spreadsheet program the separator. */
const separatorLine = /^"?sep=(.)"?$/i
/** The separator stands in the first line with text. More of a large file is not looked at. */
const lookedAt = 16_384

/** A table that cannot be imported: where, and what to do. */
export function refused(place: string, message: string, cause?: unknown): Refusal {
  return new Refusal('unprocessable', `The table cannot be imported: ${place} ${message}.`, {
    cause,
    members: { errors: [{ field: place, message }] },
  })
}

/** Refuses a file that is no table, by the name of its format. @throws Refusal `unprocessable` */
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

/** The separator that a line `sep=;` names, otherwise the one that is most frequent in the first line with text. */
export function separatorOf(text: string): string {
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
