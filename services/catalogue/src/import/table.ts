import { Refusal } from '@axle/kit/errors'
import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { type Column, columns, type Row } from './cells.rules.ts'

const linesAtMost = 20_000
/** So much is read at a time, and then others have their turn: it may be as many lines, of which nobody reads the rest. */
const bytesAtOnce = 16_384
/** More than there are columns. Without an end one line of separators alone would fill the memory with empty cells. */
const cellsAtMost = 100
/** Of what stands in the place of a name so much is repeated to whoever sent it. */
const shownAtMost = 60

const quoteAdvice = 'put quotation marks around a cell with a comma'

function refused(place: string, message: string, cause?: unknown): Refusal {
  return new Refusal('unprocessable', `The table cannot be imported: ${place} ${message}.`, {
    cause,
    members: { errors: [{ field: place, message }] },
  })
}

async function* slicesOf(text: string, hasEnough: () => boolean): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length && !hasEnough(); start += bytesAtOnce) {
    yield bytes.subarray(start, start + bytesAtOnce)
    await turn()
  }
}

/**
 * Splits the text into cells; where there are more lines than may be, not all of them. The parser's own end after so
 * many lines never answers whoever gives it more.
 */
async function cellsOf(text: string): Promise<string[][]> {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const parser = parse({
    bom: true,
    delimiter: head.includes(';') ? ';' : ',',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    cast: (cell, { column, records }) => {
      if (Number(column) < cellsAtMost) return cell
      throw refused(`line ${records + 1}`, `has more than ${cellsAtMost} cells; ${quoteAdvice}`)
    },
  })
  const records: string[][] = []
  const hasEnough = () => records.length > linesAtMost + 1
  try {
    await pipeline(slicesOf(text, hasEnough), parser, async (source: AsyncIterable<string[]>) => {
      for await (const record of source) records.push(record)
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // It ends where we have stopped reading.
    if (hasEnough()) return records
    const message = 'has a quotation mark out of place; double each one within a cell'
    throw refused(`line ${Number(error.records) + 1}`, message, error)
  }
  return records
}

function isColumn(name: string): name is Column {
  return (columns as readonly string[]).includes(name)
}

/** The names of the columns. @throws Refusal `unprocessable` when a name is unknown, or there twice, or lacks */
function headOf(cells: readonly string[]): readonly Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const known = names.filter(isColumn)
  const unknown = names.find((name) => !isColumn(name))
  if (unknown !== undefined) {
    const shown = unknown.length > shownAtMost ? `${unknown.slice(0, shownAtMost)}…` : unknown
    const what = shown ? `has the unknown column ${shown}` : 'has a column without a name'
    throw refused('line 1', `${what}; the columns are ${columns.join(', ')}`)
  }
  const twice = known.find((name, index) => known.indexOf(name) < index)
  if (twice) throw refused('line 1', `has the column ${twice} twice; keep one of them`)
  const needed: readonly Column[] = ['name', 'email', 'products']
  if (!known.includes('_id') && !needed.every((name) => known.includes(name))) {
    throw refused('line 1', 'is missing columns; it needs _id, or name, email and products')
  }
  return known
}

/**
 * The text of a cell. The apostrophe before what a spreadsheet would take for a formula, which the storefront's
 * tables have, is taken away, and the rest is plain text.
 */
function textOf(column: Column, cell: string): string {
  const text = cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')
  return column === 'description' && text.trim() ? text : text.trim()
}

/** The rows of the lines below the names of the columns; some at a time, and then others have their turn. */
async function rowsOf(head: readonly Column[], lines: readonly string[][]): Promise<Row[]> {
  const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Row['cells']
  const rows: Row[] = []
  for (const [index, cells] of lines.entries()) {
    if (index % 1_000 === 999) await turn()
    if (cells.every((cell) => !cell.trim())) continue
    const named = head.map((column, place) => [column, textOf(column, cells[place] ?? '')] as const)
    const message = `has ${cells.length} cells for ${head.length} columns; ${quoteAdvice}`
    const faults = cells.length === head.length ? [] : [{ column: '', message }]
    rows.push({ line: index + 2, cells: { ...empty, ...Object.fromEntries(named) }, faults })
  }
  return rows
}

/**
 * Reads a table of products. Lines without anything in them are passed over, but counted.
 * @throws Refusal `unprocessable` when it cannot be read as a whole: its quotation marks, its columns, no line or
 * more than 20,000 of them
 */
export async function readTable(text: string): Promise<readonly Row[]> {
  const [first = [], ...lines] = await cellsOf(text)
  const head = headOf(first)
  if (lines.length > linesAtMost) {
    throw refused('the table', `has more than ${linesAtMost} lines; split it`)
  }
  const rows = await rowsOf(head, lines)
  if (rows.length === 0) throw refused('the table', 'has no line below the names of the columns')
  return rows
}
