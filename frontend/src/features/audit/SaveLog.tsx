import { shopApi, type AuditEntry, type ListAuditApiArg } from '../../api/shop.gen.ts'
import { useApiDispatch } from '../../api/use-api-dispatch.ts'
import { SaveTable } from '../../lib/SaveTable.tsx'
import { auditCsv } from './audit-csv.rules.ts'

type Selection = Omit<ListAuditApiArg, 'limit' | 'offset' | 'cursor'>

const again = { subscribe: false, forceRefetch: true } as const

/** Button that saves the filtered audit entries as a CSV file. */
export const SaveLog = ({ selection }: Readonly<{ selection: Selection }>) => {
  const dispatch = useApiDispatch()
  return (
    <SaveTable<AuditEntry>
      label="Log as CSV"
      name="audit-log"
      lines="changes"
      toCsv={auditCsv}
      fetchPage={async (part) => {
        const query = shopApi.endpoints.listAudit.initiate({ ...selection, ...part }, again)
        const { entries, next } = await dispatch(query).unwrap()
        return { lines: entries, next }
      }}
    />
  )
}
