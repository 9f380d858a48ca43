import { EmptyState } from '@axle/design-system/EmptyState'
import { ScrollText } from 'lucide-react'
import {
  useListAuditQuery,
  shopApi,
  type AuditPage,
  type AuditEntry,
  type ListAuditApiArg,
} from '../../api/shop.gen.ts'
import { useApiDispatch } from '../../api/use-api-dispatch.ts'
import { withPageBefore } from '../../lib/QueryBoundary.tsx'
import { counted } from '../../lib/list-view.rules.ts'
import { ListFrame } from '../../lib/ListFrame.tsx'
import { NothingFits } from '../../lib/NothingFits.tsx'
import { polling } from '../../lib/polling.ts'
import { SaveTable } from '../../lib/SaveTable.tsx'
import { useAddressView } from '../../lib/use-address-view.ts'
import { ViewFilters } from '../../lib/ViewFilters.tsx'
import {
  actionOptions,
  auditCsv,
  type AuditView,
  entriesPerPage,
  isNarrowed,
  lastPage,
  readAction,
  readAuditView,
  toAuditFilters,
  toQuery,
  writeAuditView,
} from './audit-view.rules.ts'
import { AuditTable } from './AuditTable.tsx'

type AuditFiltersProps = Readonly<{
  view: AuditView
  onChange: (change: Partial<AuditView>) => void
}>

/** Filters for the audit log. */
const AuditFilters = ({ view, onChange }: AuditFiltersProps) => (
  <ViewFilters
    placeholder="Email, name or id"
    view={view}
    onChange={onChange}
    choice={{
      label: 'Change',
      placeholder: 'All changes',
      options: actionOptions,
      value: view.action,
    }}
    onChoose={(action) => onChange({ action: readAction(action) })}
  />
)

type Selection = Omit<ListAuditApiArg, 'limit' | 'offset' | 'cursor'>

const again = { subscribe: false, forceRefetch: true } as const

/** Button that saves the filtered audit entries as a CSV file. */
const SaveLog = ({ selection }: Readonly<{ selection: Selection }>) => {
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

const pollMs = 3_000
const anything = { search: '', action: '', from: '', to: '' } as const

const nothingYet = (
  <EmptyState
    title="No changes yet"
    icon={<ScrollText aria-hidden="true" />}
    description="Changes to roles, accounts, products, orders, reviews and webhooks are listed here."
  />
)

/** Searchable log of changes made by admins. Filters and page number are stored in the URL. */
export const AuditLog = () => {
  const [view, change] = useAddressView(readAuditView, writeAuditView)
  const query = withPageBefore<AuditPage>(useListAuditQuery(toQuery(view), polling(pollMs)))
  const nothingFits = (
    <NothingFits title="No changes match these filters" onClear={() => change(anything)} />
  )

  return (
    <ListFrame
      query={query}
      filters={<AuditFilters view={view} onChange={change} />}
      count={query.data && counted(query.data.total, 'change', 'changes', query.data.hasMore)}
      actions={query.data && query.data.total > 0 && <SaveLog selection={toAuditFilters(view)} />}
      pages={{
        label: 'Pages of the log',
        page: view.page,
        pageCount: Math.min(Math.ceil((query.data?.total ?? 0) / entriesPerPage), lastPage),
        onPageChange: (page) => change({ page }),
      }}
    >
      <AuditTable
        entries={query.data?.entries ?? []}
        isLoading={query.data === undefined}
        empty={isNarrowed(view) ? nothingFits : nothingYet}
      />
    </ListFrame>
  )
}
