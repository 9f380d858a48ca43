/** A row of a file, with the line number that a spreadsheet program shows. */
export type FileRow = Readonly<{ line: number; cells: readonly string[] }>

/** Table in a file: its column names and the rows below them. */
export type FileTable = Readonly<{
  head: readonly string[]
  headLine: number
  rows: readonly FileRow[]
}>

const separators = [';', '\t', '|', ','] as const
const separatorLine = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r|$)/i
/** Number of lines to search for the column names. Titles above the column names are assumed to take up fewer lines. */
const lookedAt = 20

export const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Splits text into lines of cells (RFC 4180). A quotation mark in the middle of a cell is plain text. */
function splitText(text: string, separator: string): string[][] {
  const records: string[][] = []
  const end = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]`, 'g')
  let record: string[] = []
  for (let at = 0; at <= text.length;) {
    let cell = ''
    if (text[at] === '"') {
      let close = at + 1
      for (close = text.indexOf('"', close); close >= 0 && text[close + 1] === '"';)
        close = text.indexOf('"', close + 2)
      if (close < 0) close = text.length
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    }
    end.lastIndex = at
    const stop = end.exec(text)?.index ?? text.length
    record.push(cell + text.slice(at, stop))
    at = stop + 1
    if (text[stop] === separator) continue
    if (text[stop] === '\r' && text[at] === '\n') at += 1
    records.push(record)
    record = []
  }
  return records
}

/**
 * Rates how well a separator splits the lines. Lines are grouped by their number of cells. The rating is the number of
 * separators in the group that contains the most.
 */
function rate(records: readonly (readonly string[])[]): number {
  const counts = Map.groupBy(
    records.filter((record) => record.some(isFilled)).map(({ length }) => length - 1),
    (count) => count,
  )
  return Math.max(0, ...[...counts].map(([count, same]) => count * same.length))
}

function findSeparator(text: string): string {
  const first = text.split(/\r\n|\n|\r/, lookedAt).join('\n')
  const rates = separators.map((separator) => rate(splitText(first, separator)))
  return separators[rates.indexOf(Math.max(...rates))] ?? ','
}

/**
 * Splits text into lines of cells. The separator is the character that the text declares or, if it declares none, the
 * separator with the best rating.
 */
export function readRecords(text: string): readonly (readonly string[])[] {
  const named = separatorLine.exec(text)?.[1]
  const records = splitText(text, named ?? findSeparator(text))
  return named === undefined ? records : records.with(0, [''])
}

/**
 * Converts records to a table. The line with the most known column names is the header. If no line contains at least
 * two known names, the header is the line with the most cells.
 */
export function toTable(
  records: readonly (readonly string[])[],
  countKnown: (names: readonly string[]) => number,
): FileTable {
  const first = records.slice(0, lookedAt)
  const known = first.map(countKnown)
  const filled = first.map((record) => record.filter(isFilled).length)
  const best = Math.max(0, ...known)
  const scores = best > 1 ? known : filled
  const place = Math.max(0, scores.indexOf(Math.max(...scores)))
  const rows = records
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(place + 1)
    .filter(({ cells }) => cells.some(isFilled))
  return { head: (records[place] ?? []).map((name) => name.trim()), headLine: place + 1, rows }
}
