import { useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { ImportReport } from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { useImportProductsMutation } from './import-products.ts'
import { forgetImportKey, importKeyOf, keepImportKey } from './import-keys.ts'
import { countOf, joined, readCsv } from './import-report.rules.ts'

/** What a chosen file holds; its key is sent with the dry run and with the import, also after its page was closed. */
type ChosenTable = Readonly<{ csv: string; key: string }>

const notText =
  'This file is not in UTF-8. Save it as “CSV UTF-8” in your spreadsheet program, and choose it again.'

/** Asks for one part of a table after another, and shows how far that has come. */
function useParts() {
  const [importProducts] = useImportProductsMutation()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string | null>(null)
  /** The table whose answers are waited for; those of another are dropped. */
  const current = useRef<ChosenTable | null>(null)

  /** @returns the whole report; what there is of it when a call was refused; nothing for a table that was left */
  const ask = async (table: ChosenTable, isDryRun: boolean, before?: ImportReport) => {
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
  return report === undefined ? 0 : Math.floor((report.lines.length / report.total) * 100)
}

/** An import of products: what a chosen file would do is asked for at once, and done when it is asked for. */
export function useImport() {
  const { percent, fault, setFault, ask, leave } = useParts()
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<ChosenTable | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  /** An import that was interrupted goes on where it stopped. */
  const [written, setWritten] = useState<ImportReport>()

  const check = async (chosen: ChosenTable) => {
    const answer = await ask(chosen, true)
    if (answer !== undefined && answer.next === undefined) setReport(answer)
  }
  const carryOut = async (chosen: ChosenTable) => {
    keepImportKey(chosen.csv, chosen.key)
    const answer = await ask(chosen, false, written)
    if (answer === undefined) return
    if (answer.next !== undefined) return setWritten(answer)
    forgetImportKey(chosen.csv)
    setReport(answer)
    if (answer.bad === 0) toast.success(`${countOf(answer)} imported`)
  }
  const clear = () => {
    leave()
    setFile(null)
    setTable(null)
    setReport(null)
    setWritten(undefined)
  }
  const choose = async (chosen: File) => {
    clear()
    setFile(chosen)
    const csv = readCsv(await chosen.arrayBuffer())
    if (csv === null) return setFault(notText)
    const next = { csv, key: importKeyOf(csv) }
    setTable(next)
    await check(next)
  }

  return {
    file,
    report,
    fault,
    /** How far the table is checked or imported; undefined while nothing goes on. */
    percent,
    /** The last line that an interrupted import has done; 0 where there is none. */
    lastLine: written?.lines.at(-1)?.line ?? 0,
    /** Undefined until there is something that can be asked for. */
    check: table === null ? undefined : () => void check(table),
    carryOut: table === null ? undefined : () => void carryOut(table),
    choose: (chosen: File) => void choose(chosen),
    clear,
  }
}
