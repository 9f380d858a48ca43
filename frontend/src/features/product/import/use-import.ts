import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { ImportReport } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useImportProductsMutation } from './import-products.ts'
import { countOf, doneIn, joined } from './import-report.rules.ts'
import { type BegunImport, forgetImport, keepImport, keptImportOf } from './kept-imports.ts'
import { guessEncoding } from './mapping/file-text.rules.ts'
import { readFile } from './mapping/read-file.ts'

/** What a chosen file holds; its key is sent with the dry run and with the import, also after its page was closed. */
type ChosenTable = Readonly<{ csv: string; key: string }>

/** Asks for one part of a table after another, and shows how far that has come. */
function useParts() {
  const [importProducts] = useImportProductsMutation()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string | null>(null)
  /** The table whose answers are waited for; those of another are dropped. */
  const current = useRef<ChosenTable | null>(null)
  // Who leaves the page would not see what comes of it: the same file goes on there.
  useEffect(() => () => void (current.current = null), [])

  /**
   * @param onPart is given the report so far after each part
   * @returns the whole report; what there is of it when a call was refused; nothing for a table that was left
   */
  const ask = async (
    table: ChosenTable,
    isDryRun: boolean,
    before?: ImportReport,
    onPart?: (report: ImportReport) => void,
  ) => {
    current.current = table
    setFault(null)
    setPercent(percentOf(before))
    let report = before
    do {
      const answer = await importProducts({ ...table, isDryRun, next: report?.next })
      if (current.current !== table) return undefined
      if (answer.error !== undefined) {
        setFault(toProblem(answer.error).detail)
        break
      }
      report = report === undefined ? answer.data : joined(report, answer.data)
      setPercent(percentOf(report))
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

function percentOf(report: ImportReport | undefined): number {
  return report === undefined ? 0 : Math.floor((doneIn(report) / report.total) * 100)
}

/** How far an import has come, unless it is done; `before` is where it was taken up. */
function begunOf(report: ImportReport, before: number): BegunImport | undefined {
  const { total, added, changed, unchanged, bad, next } = report
  if (next === undefined) return undefined
  const lastLine = report.lines.at(-1)?.line ?? before
  return { total, added, changed, unchanged, bad, next, lastLine }
}

/** Writes a table, and keeps how far that has come for whoever chooses the same one later. */
function useWriting(ask: ReturnType<typeof useParts>['ask']) {
  const [written, setWritten] = useState<ImportReport>()
  /** The last line that was done before this page took the import up; 0 where it began here. */
  const [startLine, setStartLine] = useState(0)

  /** @returns the report, once all is written */
  const write = async ({ csv, key }: ChosenTable) => {
    if (written === undefined) keepImport(csv, key)
    const keep = (report: ImportReport) => keepImport(csv, key, begunOf(report, startLine))
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

/** The check and the import of a table that the shop reads. */
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
    if (answer.bad === 0) toast.success(`${countOf(answer)} imported`)
  }
  const forget = () => {
    leave()
    setTable(null)
    setReport(null)
    takeUp()
  }
  const take = async (csv: string) => {
    forget()
    const { key, begun } = keptImportOf(csv)
    setTable({ csv, key })
    // What is done already would be looked at as if it were not.
    if (begun === undefined) await check({ csv, key })
    else takeUp(begun)
  }

  return {
    report,
    fault,
    setFault,
    /** How far the table is checked or imported; undefined while nothing goes on. */
    percent,
    /** The last line that an interrupted import has done; 0 where there is none. */
    lastLine,
    startLine,
    /** Undefined until there is something that can be asked for. */
    check: table === null ? undefined : () => void check(table),
    carryOut: table === null ? undefined : () => void carryOut(table),
    take: (csv: string) => void take(csv),
    forget,
  }
}

/** An import of products: what a chosen file would do is asked for at once, and done when it is asked for. */
export function useImport() {
  const table = useTable()
  const [file, setFile] = useState<File | null>(null)
  /** A list whose columns and encoding are still to be chosen. */
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
    /** Undefined unless columns are to be chosen; after the import there is nothing to choose. */
    list: list !== null && table.report?.isDryRun !== false ? list : undefined,
    choose: (chosen: File) => void choose(chosen),
    clear,
  }
}
