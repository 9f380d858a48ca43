import { Button } from '@axle/design-system/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  shopApi,
  type AuditEntry,
  type AuditPage,
  type ListAuditApiArg,
} from '../../api/shop.gen.ts'
import { useApiDispatch } from '../../api/use-api-dispatch.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { auditCsv } from './audit-csv.rules.ts'

/** More than that many lines are for a database, and for many calls. */
const savedAtMost = 10_000
const perCall = 100

type Selection = Omit<ListAuditApiArg, 'limit' | 'offset' | 'cursor'>

/** All chosen entries, page behind page, so that one that comes meanwhile moves none out of sight. */
async function fetchAll(
  selection: Selection,
  fetchPage: (query: ListAuditApiArg) => Promise<AuditPage>,
) {
  const entries: AuditEntry[] = []
  let cursor: string | undefined
  do {
    const part = { limit: perCall, ...(cursor !== undefined && { cursor }) }
    const page = await fetchPage({ ...selection, ...part })
    entries.push(...page.entries)
    cursor = page.next
  } while (cursor !== undefined && entries.length < savedAtMost)
  return { entries, isWhole: cursor === undefined }
}

/** Saves the chosen entries, not only those of the page that is shown, as a file for spreadsheets. */
export const SaveLog = ({ selection }: Readonly<{ selection: Selection }>) => {
  const dispatch = useApiDispatch()
  const [isSaving, setSaving] = useState(false)
  const again = { subscribe: false, forceRefetch: true } as const

  const save = async () => {
    setSaving(true)
    try {
      const { entries, isWhole } = await fetchAll(selection, (query) =>
        dispatch(shopApi.endpoints.listAudit.initiate(query, again)).unwrap(),
      )
      const today = new Date().toISOString().slice(0, 10)
      saveFile(`audit-log-${today}.csv`, 'text/csv;charset=utf-8', auditCsv(entries))
      if (!isWhole) {
        toast.warning(`Only the newest ${savedAtMost} changes are in the file. Choose fewer days.`)
      }
    } catch (error) {
      toast.error(toProblem(error).detail)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      isLoading={isSaving}
      onPress={() => void save()}
    >
      Log as CSV
    </Button>
  )
}
