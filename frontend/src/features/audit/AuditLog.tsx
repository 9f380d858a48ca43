import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { ScrollText, SearchX } from 'lucide-react'
import { toProblem } from '../../api/problem.ts'
import { useListAuditQuery } from '../../api/shop.gen.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import {
  entriesPerPage,
  isNarrowed,
  readAuditView,
  toQuery,
  writeAuditView,
  type AuditView,
} from './audit-view.rules.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'

const pollMs = 3_000
const anything = { search: '', action: '', from: '', to: '' } as const

const Nothing = ({ view, onClear }: Readonly<{ view: AuditView; onClear: () => void }>) =>
  isNarrowed(view) ? (
    <EmptyState
      title="No change fits these filters"
      icon={<SearchX aria-hidden="true" />}
      action={
        <Button variant="secondary" onPress={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Nothing has been changed yet"
      icon={<ScrollText aria-hidden="true" />}
      description="Roles given or taken and accounts disabled or enabled are listed here."
    />
  )

/** What admins changed about people, to find. What is looked at stands in the address. */
export const AuditLog = () => {
  const [view, change] = useAddressView(readAuditView, writeAuditView)
  const { data, currentData, error, isFetching, refetch } = useListAuditQuery(toQuery(view), {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  // The page before stays while the next one is on its way, so that nothing jumps.
  const shown = currentData ?? (isFetching ? data : undefined)

  return (
    <Stack gap={5}>
      <AuditFilters view={view} onChange={change} />
      {error && shown === undefined ? (
        <ErrorState
          message={toProblem(error).detail}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {shown && (
            <Text role="status" tone="muted">
              {shown.total === 1 ? '1 change' : `${shown.total} changes`}
            </Text>
          )}
          <AuditTable
            entries={shown?.entries ?? []}
            isLoading={shown === undefined}
            empty={<Nothing view={view} onClear={() => change(anything)} />}
          />
          <Pagination
            label="Pages of the log"
            page={view.page}
            pageCount={Math.ceil((shown?.total ?? 0) / entriesPerPage)}
            onPageChange={(page) => change({ page })}
          />
        </>
      )}
    </Stack>
  )
}
