import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../../api/problem.ts'
import type { ImportReport } from '../../../api/shop.gen.ts'
import { randomKey } from '../../../lib/attempt-keys.ts'
import { useImportProductsMutation } from './import-products.ts'
import { countOf, readCsv } from './import-report.rules.ts'

/** What a chosen file holds; its key is sent with the dry run and with the import, however often they are repeated. */
type ChosenTable = Readonly<{ csv: string; key: string }>

const notText =
  'This file is not in UTF-8. Save it as “CSV UTF-8” in your spreadsheet program, and choose it again.'

/** An import of products: what a chosen file would do is asked for at once, and done when it is asked for. */
export function useImport() {
  const [importProducts, { isLoading }] = useImportProductsMutation()
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<ChosenTable | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const ask = async ({ csv, key }: ChosenTable, isDryRun: boolean) => {
    setFault(null)
    const answer = await importProducts({ csv, key, isDryRun })
    if (answer.error !== undefined) return setFault(toProblem(answer.error).detail)
    setReport(answer.data)
    if (!isDryRun && answer.data.bad === 0) {
      toast.success(`${countOf(answer.data)} imported`)
    }
  }
  const choose = async (chosen: File) => {
    setFile(chosen)
    setReport(null)
    setTable(null)
    const csv = readCsv(await chosen.arrayBuffer())
    if (csv === null) return setFault(notText)
    const next = { csv, key: randomKey() }
    setTable(next)
    await ask(next, true)
  }
  const clear = () => {
    setFile(null)
    setTable(null)
    setReport(null)
    setFault(null)
  }

  return {
    file,
    report,
    fault,
    isAsking: isLoading,
    /** Undefined until there is something that can be asked for. */
    check: table === null ? undefined : () => void ask(table, true),
    carryOut: table === null ? undefined : () => void ask(table, false),
    choose: (chosen: File) => void choose(chosen),
    clear,
  }
}
