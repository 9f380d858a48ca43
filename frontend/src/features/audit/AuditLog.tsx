import { EmptyState } from '@axle/design-system/EmptyState'
import { ScrollText } from 'lucide-react'
import { useListAuditQuery, type AuditPage } from '../../api/shop.gen.ts'
import { withPageBefore } from '../../lib/QueryBoundary.tsx'
import { counted } from '../../lib/list-view.rules.ts'
import { ListFrame } from '../../lib/ListFrame.tsx'
import { NothingFits } from '../../lib/NothingFits.tsx'
import { polling } from '../../lib/polling.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import {
  entriesPerPage,
  isNarrowed,
  lastPage,
  readAuditView,
  toAuditFilters,
  toQuery,
  writeAuditView,
} from './audit-view.rules.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { SaveLog } from './SaveLog.tsx'

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
