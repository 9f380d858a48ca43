import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '@axle/kit/errors/errors'
import { type Column, columns, type Row } from './cells.rules.ts'

/** Advice for an admin whose table uses another shop's or a supplier's column names. */
const pageAdvice = 'the page Import Products of the shop reads other columns, too'

const separators = [',', ';', '\t', '|'] as const
/** Matches the line that tells a spreadsheet program which separator the file uses. */
const separatorLine = /^"?sep=(.)"?$/i
/** Number of characters at the start of a file that are inspected to detect its format and separator. */
const lookedAt = 16_384

/** Creates the error for a table that cannot be imported, with the position of the problem and advice. */
function refused(place: string, message: string, cause?: unknown): Refusal {
  return new Refusal('unprocessable', `The table cannot be imported: ${place} ${message}.`, {
    cause,
    members: { errors: [{ field: place, message }] },
  })
}

/**
 * Rejects JSON and XML files with an error that names the format.
 * @throws Refusal `unprocessable`
 */
function refuseOtherFormats(text: string): void {
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
function detectSeparator(text: string): string {
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

const linesAtMost = 20_000
/**
 * Number of bytes that are parsed before other tasks may run. This also limits how much is parsed beyond the maximum
 * number of lines.
 */
const bytesAtOnce = 16_384
/**
 * Maximum number of cells in a line, which is higher than the number of columns. Without this limit, an endless line of
 * separators would fill the memory with empty cells.
 */
const cellsAtMost = 100
/** Maximum length of an unknown column name in an error message. */
const shownAtMost = 60

const quoteAdvice = 'put quotation marks around a cell with a comma'

async function* streamSlices(text: string, hasEnough: () => boolean): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length && !hasEnough(); start += bytesAtOnce) {
    yield bytes.subarray(start, start + bytesAtOnce)
    await turn()
  }
}

/**
 * Splits a table into lines and cells, and stops after the maximum number of lines.
 *
 * The parser's own line limit is not used, because a stream that keeps writing to the parser would then never finish.
 */
async function parseRecords(text: string): Promise<string[][]> {
  const parser = parse({
    bom: true,
    delimiter: detectSeparator(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // As in spreadsheets, a quotation mark within a cell is plain text: Pads 5" wide.
    relax_quotes: true,
    cast: (cell, { column, records }) => {
      if (Number(column) < cellsAtMost) return cell
      throw refused(`line ${records + 1}`, `has more than ${cellsAtMost} cells; ${quoteAdvice}`)
    },
  })
  const records: string[][] = []
  const hasEnough = () => records.length > linesAtMost + 1
  try {
    await pipeline(
      streamSlices(text, hasEnough),
      parser,
      async (source: AsyncIterable<string[]>) => {
        for await (const record of source) records.push(record)
      },
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // If reading stopped early, a parser error is expected, so it is ignored.
    if (hasEnough()) return records
    const message = 'has a quotation mark out of place; double each one within a cell'
    throw refused(`line ${Number(error.records) + 1}`, message, error)
  }
  return records
}

function isColumn(name: string): name is Column {
  return (columns as readonly string[]).includes(name)
}

/** Table columns in order. A column without a name is undefined. */
type Head = readonly (Column | undefined)[]

/** @throws Refusal `unprocessable` if a column name is unknown or duplicate, or a required column is missing */
function parseHead(cells: readonly string[], place: string): Head {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const known = names.filter(isColumn)
  const unknown = names.find((name) => name !== '' && !isColumn(name))
  if (unknown !== undefined) {
    const shown = unknown.length > shownAtMost ? `${unknown.slice(0, shownAtMost)}…` : unknown
    const what = `has the unknown column ${shown}; the columns are ${columns.join(', ')}`
    throw refused(place, `${what}; ${pageAdvice}`)
  }
  const twice = known.find((name, index) => known.indexOf(name) < index)
  if (twice) throw refused(place, `has the column ${twice} twice; keep one of them`)
  const needed: readonly Column[] = ['name', 'email', 'products']
  if (!known.includes('_id') && !needed.every((name) => known.includes(name))) {
    throw refused(place, 'is missing columns; it needs _id, or name, email and products')
  }
  return names.map((name) => (isColumn(name) ? name : undefined))
}

/**
 * Returns a cell's text without the characters that stop a spreadsheet from reinterpreting it.
 *
 * The shop's own tables put an apostrophe before text that a spreadsheet would read as a formula. Other programs
 * protect a number by wrapping it in a formula: ="0012".
 */
function cleanCell(column: Column, cell: string): string {
  const text = cell.replace(/^'(?='*[=+\-@\t\r\n])/, '').replace(/^="([^"]*)"$/, '$1')
  return column === 'description' && text.trim() ? text : text.trim()
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Converts lines to rows. Lets other tasks run regularly. @param before the number of lines above these lines */
async function toRows(
  head: Head,
  lines: readonly (readonly string[])[],
  before: number,
): Promise<Row[]> {
  const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Row['cells']
  const width = head.findLastIndex((column) => column !== undefined) + 1
  const rows: Row[] = []
  for (const [index, cells] of lines.entries()) {
    if (index % 1_000 === 999) await turn()
    const last = cells.findLastIndex(isFilled)
    if (last < 0) continue
    if (cells.some((cell, place) => place < head.length && !head[place] && isFilled(cell))) {
      throw refused(`line ${before}`, 'has a column without a name; name it, or empty its cells')
    }
    const named = head.flatMap((column, place) =>
      column ? [[column, cleanCell(column, cells[place] ?? '')] as const] : [],
    )
    const message = `has ${cells.length} cells for ${width} columns; ${quoteAdvice}`
    const fits = cells.length >= width && last < head.length
    const faults = fits ? [] : [{ column: '', message }]
    rows.push({
      line: before + 1 + index,
      cells: { ...empty, ...Object.fromEntries(named) },
      faults,
    })
  }
  return rows
}

/**
 * Reads a product table. Skips empty lines, even above the header, and the `sep=;` line of spreadsheet programs, but
 * counts them as lines.
 * @throws Refusal `unprocessable` for a table with the wrong format, misplaced quotation marks, wrong columns, no
 * lines, or more than 20,000 lines
 */
export async function readTable(text: string): Promise<readonly Row[]> {
  refuseOtherFormats(text)
  const records = await parseRecords(text)
  const isText = (cells: readonly string[]) =>
    cells.some(isFilled) && !/^sep=/i.test(cells[0] ?? '')
  const place = records.findIndex(isText)
  if (place < 0) throw refused('the table', 'is empty; choose another file')
  const head = parseHead(records[place] ?? [], `line ${place + 1}`)
  const lines = records.slice(place + 1)
  if (lines.length > linesAtMost) {
    throw refused('the table', `has more than ${linesAtMost} lines; split it`)
  }
  const rows = await toRows(head, lines, place + 1)
  if (rows.length === 0) throw refused('the table', 'has no line below the names of the columns')
  return rows
}
