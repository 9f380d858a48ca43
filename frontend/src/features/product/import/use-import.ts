import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { ImportReport } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useImportProductsMutation } from './import-products.ts'
import { formatChangeCount, doneIn, joined } from './import-report.rules.ts'
import { type BegunImport, forgetImport, keepImport, findOrCreateImport } from './kept-imports.ts'
import { guessEncoding } from './mapping/file-text.rules.ts'
import { readFile } from './mapping/read-file.ts'

/**
 * Content of the chosen file, with its idempotency key. The dry run and the import send the same key, even if the page
 * is closed in between.
 */
type ChosenTable = Readonly<{ csv: string; key: string }>

/** Sends a table in several sequential requests and tracks their progress. */
function useParts() {
  const [importProducts] = useImportProductsMutation()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string | null>(null)
  /** Table that is currently being sent. Responses for any other table are ignored. */
  const current = useRef<ChosenTable | null>(null)
  // When the user leaves the page, no further requests are sent. The user can resume the import by choosing the same
  // file again.
  useEffect(() => () => void (current.current = null), [])

  /**
   * Sends the remaining lines of a table.
   * @param onPart called with the report so far after each response
   * @returns the report, which is incomplete if a request failed; undefined if another table was chosen
   */
  const ask = async (
    table: ChosenTable,
    isDryRun: boolean,
    before?: ImportReport,
    onPart?: (report: ImportReport) => void,
  ) => {
    current.current = table
    setFault(null)
    setPercent(computePercent(before))
    let report = before
    do {
      const answer = await importProducts({ ...table, isDryRun, next: report?.next })
      if (current.current !== table) return undefined
      if (answer.error !== undefined) {
        setFault(toProblem(answer.error).detail)
        break
      }
      report = report === undefined ? answer.data : joined(report, answer.data)
      setPercent(computePercent(report))
      onPart?.(report)
    } while (report.next !== undefined)
    setPercent(undefined)
    return report
  }
  const leave = () => {
    current.current = null
    setPercent(undefined)
    setFault(null)
  }
  return { percent, fault, setFault, ask, leave }
}

function computePercent(report: ImportReport | undefined): number {
  return report === undefined ? 0 : Math.floor((doneIn(report) / report.total) * 100)
}

/**
 * Returns the progress of an import, or undefined if the import is finished. `before` is the last line that was
 * processed before this page resumed the import.
 */
function toBegunImport(report: ImportReport, before: number): BegunImport | undefined {
  const { total, added, changed, unchanged, bad, next } = report
  if (next === undefined) return undefined
  const lastLine = report.lines.at(-1)?.line ?? before
  return { total, added, changed, unchanged, bad, next, lastLine }
}

/** Imports a table and stores the progress, so that the import can be resumed later. */
function useWriting(ask: ReturnType<typeof useParts>['ask']) {
  const [written, setWritten] = useState<ImportReport>()
  /** Last line that was processed before this page resumed the import; 0 if this page started the import. */
  const [startLine, setStartLine] = useState(0)

  /**
   * Imports the table.
   * @returns the report, or undefined if the import is not finished
   */
  const write = async ({ csv, key }: ChosenTable) => {
    if (written === undefined) keepImport(csv, key)
    const keep = (report: ImportReport) => keepImport(csv, key, toBegunImport(report, startLine))
    const answer = await ask({ csv, key }, false, written, keep)
    if (answer === undefined) return undefined
    setWritten(answer.next === undefined ? undefined : answer)
    if (answer.next !== undefined) return undefined
    forgetImport(csv)
    return answer
  }
  const takeUp = (begun?: BegunImport) => {
    setStartLine(begun?.lastLine ?? 0)
    setWritten(begun && { isDryRun: false, ...begun, lines: [] })
  }
  const lastLine = written === undefined ? 0 : (written.lines.at(-1)?.line ?? startLine)
  return { write, takeUp, startLine, lastLine }
}

/** Checks and imports a table in the shop's format. */
function useTable() {
  const { percent, fault, setFault, ask, leave } = useParts()
  const { write, takeUp, startLine, lastLine } = useWriting(ask)
  const [table, setTable] = useState<ChosenTable | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)

  const check = async (chosen: ChosenTable) => {
    const answer = await ask(chosen, true)
    if (answer !== undefined && answer.next === undefined) setReport(answer)
  }
  const carryOut = async (chosen: ChosenTable) => {
    const answer = await write(chosen)
    if (answer === undefined) return
    setReport(answer)
    if (answer.bad === 0) toast.success(`${formatChangeCount(answer)} imported`)
  }
  const forget = () => {
    leave()
    setTable(null)
    setReport(null)
    takeUp()
  }
  const take = async (csv: string) => {
    forget()
    const { key, begun } = findOrCreateImport(csv)
    setTable({ csv, key })
    // If an import was interrupted, the dry run is skipped, because it would count the imported rows again.
    if (begun === undefined) await check({ csv, key })
    else takeUp(begun)
  }

  return {
    report,
    fault,
    setFault,
    /** Percentage of the table that has been checked or imported. Undefined if no request is running. */
    percent,
    /** Last line that the interrupted import processed; 0 if there is no interrupted import. */
    lastLine,
    startLine,
    /** Undefined until a table is chosen. */
    check: table === null ? undefined : () => void check(table),
    carryOut: table === null ? undefined : () => void carryOut(table),
    take: (csv: string) => void take(csv),
    forget,
  }
}

/**
 * Imports products from a chosen file. The dry run starts at once, and the import starts when the admin confirms the
 * preview.
 */
export function useImport() {
  const table = useTable()
  const [file, setFile] = useState<File | null>(null)
  /** Supplier's list whose columns and encoding the admin has not confirmed yet. */
  const [list, setList] = useState<ArrayBuffer | null>(null)

  const clear = () => {
    table.forget()
    setFile(null)
    setList(null)
  }
  const choose = async (chosen: File) => {
    clear()
    setFile(chosen)
    const bytes = await chosen.arrayBuffer()
    const encoding = guessEncoding(bytes)
    const read = readFile(bytes, encoding)
    if (read.kind === 'fault') table.setFault(read.fault)
    else if (read.kind === 'own' && encoding === 'utf-8') table.take(read.csv)
    else setList(bytes)
  }

  return {
    ...table,
    file,
    /** List whose columns the admin must assign. Undefined for a table in the shop's format, and after the import. */
    list: list !== null && table.report?.isDryRun !== false ? list : undefined,
    choose: (chosen: File) => void choose(chosen),
    clear,
  }
}
